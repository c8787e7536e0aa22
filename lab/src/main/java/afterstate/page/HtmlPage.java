package afterstate.page;

import afterstate.chart.Figure;
import afterstate.chart.Markup;
import afterstate.chart.Theme;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// What all our HTML pages share: the head with the style sheet, and the markup of a figure.
public final class HtmlPage {
  private static final String LAYOUT =
      """
      *{box-sizing:border-box}
      body{margin:0;background:var(--paper);color:var(--text);font:16px/1.5 FONTS}
      main{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem}
      h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem;overflow-wrap:anywhere}
      h2{font-size:1.3rem;margin:2.5rem 0 .75rem}
      h3{font-size:1rem;margin:1.5rem 0 .5rem}
      a{color:var(--blue)}
      .lead{color:var(--quiet);margin:0}
      .notice{border-left:4px solid var(--orange);padding:.5rem .75rem;margin:1rem 0;\
      background:var(--grid)}
      .summary{margin:1rem 0 1.5rem;padding:.75rem 1rem .1rem;border:1px solid var(--grid);border-radius:8px;\
      max-width:47rem}
      .summary p{margin:0 0 .65rem}
      .tone{white-space:nowrap;border-radius:4px;padding:.05rem .45rem;border-left:4px solid var(--tone);\
      background:color-mix(in srgb,var(--tone) 20%,var(--paper))}
      .good{--tone:var(--green)}
      .bad{--tone:var(--vermilion)}
      .open{--tone:var(--orange)}
      .mixed{--tone:var(--purple)}
      details{margin:0 0 .9rem}
      details>summary{cursor:pointer;padding:.35rem 0;font-weight:600}
      .wide{overflow-x:auto;margin:0 0 1.5rem}
      table{border-collapse:collapse;font-size:.82rem;font-variant-numeric:tabular-nums}
      .note{color:var(--quiet);font-size:.9rem;margin:0 0 .4rem;max-width:47rem}
      th,td{padding:.35rem .6rem;text-align:right;vertical-align:top;white-space:nowrap;\
      border-bottom:1px solid var(--grid)}
      thead th{border-bottom:1px solid var(--quiet);vertical-align:bottom;font-weight:600;white-space:normal}
      th:first-child{text-align:left;padding-left:0}
      tbody th{font-weight:600;white-space:normal;max-width:17rem}
      td small{display:block;color:var(--quiet);font-size:.92em}
      .prose th,.prose td{text-align:left;white-space:normal}
      .prose table{min-width:44rem}
      .prose td:first-child{padding-left:0;min-width:4.5rem}
      .prose .n{text-align:right}
      .prose td.n{white-space:nowrap}
      figure{margin:0 0 2.5rem;break-inside:avoid}
      figure .wide{margin:0}
      svg{display:block;width:100%;min-width:40rem;height:auto}
      figcaption{color:var(--quiet);font-size:.9rem;max-width:47rem}
      figcaption b{color:var(--text)}
      .facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:.6rem 1.5rem;\
      margin:0}
      dt{font-weight:600;overflow-wrap:anywhere}
      dd{margin:0;overflow-wrap:anywhere}
      .facts dt{color:var(--quiet);font-weight:400;font-size:.85rem}
      .agents dd{margin:0 0 1.25rem}
      .agents p{margin:.25rem 0;color:var(--quiet);font-size:.9rem}
      code,pre{font:.85rem/1.45 ui-monospace,Menlo,Consolas,monospace}
      pre{margin:0;padding:.5rem .75rem;background:var(--grid);white-space:pre-wrap;\
      overflow-wrap:anywhere}
      @media screen and (max-width:600px){
      main{padding:1rem .8rem 3rem}
      figcaption::before{content:"Swipe the chart sideways to see all of it. "}
      .cards table{min-width:0}
      .cards table,.cards tbody,.cards tr,.cards td{display:block}
      .cards thead{display:none}
      .cards tr{padding:.5rem 0;border-bottom:2px solid var(--grid)}
      .cards td,.cards .n{padding:.1rem 0;border:0;text-align:left;white-space:normal;overflow-wrap:anywhere}
      .cards .none{display:none}
      .cards td::before{content:attr(data-head) ": ";color:var(--quiet)}
      .cards td:first-child::before{content:none}
      .cards td:first-child{font-weight:600}
      .prose.cards td,.prose.cards td.n{white-space:normal}
      }
      @media print{
      details::details-content{content-visibility:visible;height:auto}
      main{max-width:none;padding:0}
      body{font-size:10pt}
      .wide{overflow:visible}
      h1{font-size:18pt}
      h2{font-size:13pt;margin-top:1.5rem}
      .note,figcaption,code,pre{font-size:8.5pt}
      table{font-size:7.5pt}
      th,td{padding:.2rem .35rem}
      tbody th{min-width:0}
      tr,h2,h3{break-inside:avoid;break-after:auto}
      svg{min-width:0;max-height:24cm}
      }
      """;

  private HtmlPage() {}

  /// The head of a page that opens without a network and runs no script.
  ///
  /// @param title the title, as HTML
  public static String head(String title) {
    String css = "\n" + css();
    return "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + policy(css)
        + "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta name=\"generator\" content=\"Afterstate\">\n<title>"
        + title
        + "</title>\n<style>"
        + css
        + "</style>\n</head>\n";
  }

  /// A figure, drawn inside the page, with its caption.
  ///
  /// @param caption the caption, as HTML
  public static String figure(Figure figure, String caption) {
    return "<figure id=\""
        + figure.name()
        + "\">\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\""
        + Markup.escape(figure.title())
        + "\">"
        + figure.inlineSvg()
        + "</div>\n<figcaption>"
        + caption
        + "</figcaption>\n</figure>\n";
  }

  private static String css() {
    return Theme.css() + LAYOUT.replace("FONTS", Theme.FONTS);
  }

  /// Allows this style sheet and nothing else.
  private static String policy(String css) {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-"
        + Base64.getEncoder().encodeToString(sha256(css))
        + "'";
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}
