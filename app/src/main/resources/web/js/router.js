// Real addresses for views: /watch?agent=...&seed=... A view writes its state into the query string
// with `setQuery`; links inside the page and the back button go through `show`.

let names = [];
let open = () => {};

/** @param action called with (view, query); an unknown address leads to the first view */
export function onNavigate(views, action) {
  names = views;
  open = action;
  addEventListener('popstate', show);
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-view]');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.getAttribute('href'));
  });
}

/** The view that the address names; an unknown address means the first. */
export function viewNow(views = names) {
  const name = location.pathname.slice(1);
  return views.includes(name) ? name : views[0];
}

/** Opens that view. */
export function show() {
  const name = viewNow();
  if (location.pathname !== `/${name}`) history.replaceState(null, '', `/${name}`);
  open(name, new URLSearchParams(location.search));
}

/** Another view begins at its top, as another page would. */
export function go(address) {
  const before = viewNow();
  history.pushState(null, '', address);
  if (viewNow() !== before) scrollTo(0, 0);
  show();
}

/** The address of a view in some state. A list becomes a repeated field; empty values are left out. */
export function address(view, state) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    for (const one of [value].flat()) {
      if (one !== null && one !== undefined && one !== '') query.append(name, one);
    }
  }
  const text = query.toString();
  return `/${view}${text ? `?${text}` : ''}`;
}

/** Writes the state of a view into the address, without a new entry in the history. What is after the # stays. */
export function setQuery(view, state) {
  const wanted = address(view, state);
  if (location.pathname === `/${view}` && wanted !== location.pathname + location.search) {
    history.replaceState(null, '', wanted + location.hash);
  }
}
