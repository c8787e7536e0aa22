package afterstate.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/// What holds for every figure.
public final class Drawings {
  private Drawings() {}

  /// Fails if a number that is none gets into the drawing, or a mark lies outside of it.
  public static void assertWhole(Figure figure) throws Exception {
    parse(figure.svg());
    parse(figure.inlineSvg());
    assertThat(figure.svg()).doesNotContain("NaN", "Infinity");
    figure.draw(new Bounds(figure));
    assertThat(PixelCanvas.draw(figure).getWidth()).isEqualTo(1520);
  }

  public static Document parse(String xml) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }
}
