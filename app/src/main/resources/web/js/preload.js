// Fetches the script of the view that the address names while the page is still being read. Not a module: it must
// run at once.
(() => {
  const name = /^\/[a-z]+$/.test(location.pathname) ? location.pathname.slice(1) : 'watch';
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/js/${name}.js`;
  document.head.append(link);
})();
