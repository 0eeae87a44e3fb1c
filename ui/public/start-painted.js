// Starts the app on a page that came painted (server/static/app-page.ts): after its first paint, so that on a slow
// connection no script competes with what is to be seen. A page that nobody sees yet waits for no paint.
const { app, also } = document.currentScript.dataset;

const hintAt = (href) => {
  const hint = document.createElement('link');
  hint.rel = 'modulepreload';
  hint.href = href;
  document.head.append(hint);
};

new Promise((painted) => {
  if (document.visibilityState === 'hidden') painted();
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  setTimeout(painted, 3000);
}).then(() => {
  import(app);
  // Each in a task of its own: there are two dozen, and somebody may be tapping already.
  for (const href of also.split(' ').filter(Boolean)) setTimeout(hintAt, 0, href);
});
