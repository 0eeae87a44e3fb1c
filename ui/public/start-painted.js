// Starts the app on a page that came painted (server/static/app-page.ts): after its first paint, so that on a slow
// connection no script competes with what is to be seen. A page that nobody sees yet waits for no paint.
const { app, also } = document.currentScript.dataset;

let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  for (const href of also.split(' ').filter(Boolean)) {
    const hint = document.createElement('link');
    hint.rel = 'modulepreload';
    hint.href = href;
    document.head.append(hint);
  }
  import(app);
};

if (document.visibilityState === 'hidden') start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 3000);
}
