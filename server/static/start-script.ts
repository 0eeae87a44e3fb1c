import { createHash } from 'node:crypto';

/**
 * Runs in the browser, on a page that was prerendered: imports the app after the first paint, so that on a slow
 * connection no script delays what is to be seen. A page that nobody sees yet waits for no paint. Each further module is
 * hinted at in a task of its own, because somebody may be tapping already.
 */
const SOURCE = `{
  const { app, modules } = document.currentScript.dataset;
  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  };
  new Promise((painted) => {
    if (document.visibilityState === 'hidden') painted();
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    setTimeout(painted, 3000);
  }).then(() => {
    import(app);
    for (const href of modules.split(' ').filter(Boolean)) setTimeout(preload, 0, href);
  });
}`.replaceAll(/\s*\n\s*/g, ' ');

/** `modules` are the other modules that the page needs, as addresses. */
export const startScript = (app: string, modules: readonly string[]): string =>
  `<script data-app="${app}" data-modules="${modules.join(' ')}">${SOURCE}</script>`;

/** By which the Content-Security-Policy lets it run, and no other inline script. */
export const START_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SOURCE).digest('base64')}'`;
