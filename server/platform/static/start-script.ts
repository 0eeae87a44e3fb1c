import { createHash } from 'node:crypto';

/**
 * Runs in the browser on a prerendered page. It imports the app after the first paint, so that no script delays the
 * content on a slow connection; a hidden page does not wait for a paint. Each further module is preloaded in its own
 * task, so that an early tap isn't delayed. Notes that '/' was pressed until the app listens
 * (ui/shortcuts/use-first-keys.tsx).
 */
const SOURCE = `{
  const { app, modules } = document.currentScript.dataset;
  addEventListener('keydown', ({ key, target }) => {
    if (key === '/' && !target.closest('input') && document.querySelector('[data-prerendered]'))
      document.documentElement.dataset.pressed = key;
  });
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

/** `modules` are the URLs of the page's other modules. */
export const startScript = (app: string, modules: readonly string[]): string =>
  `<script data-app="${app}" data-modules="${modules.join(' ')}">${SOURCE}</script>`;

/** The hash with which the Content-Security-Policy allows only this inline script. */
export const START_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SOURCE).digest('base64')}'`;
