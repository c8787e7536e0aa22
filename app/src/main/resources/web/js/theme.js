// Runs before the first paint, so that a remembered theme does not flash. Not a module for that reason.
(() => {
  let theme = null;
  try {
    theme = JSON.parse(localStorage.getItem('afterstate.theme'));
  } catch {
    // No memory: the system's theme is used.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
