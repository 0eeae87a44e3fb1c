import './shared/tokens.css';
import './shared/fonts.css';
import './shared/base.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchPage } from './navigation/page-of.tsx';
import { routes } from './routes.ts';
import type { AppServices } from './shared/app-services.ts';

/**
 * Renders the app into `root`; it lives as long as the page. A page that came painted with the document stands until its
 * own code is there, and is then taken over as it is.
 */
export const mountApp = (root: HTMLElement, services: AppServices): void => {
  const app = (
    <StrictMode>
      <TakenOver root={root}>
        <App services={services} />
      </TakenOver>
    </StrictMode>
  );
  const { painted } = root.dataset;
  if (painted === undefined) {
    createRoot(root).render(app);
    return;
  }
  const takeOver = () =>
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: () => services.log.warn('The painted page was drawn anew.'),
      });
    });
  // Where its code cannot be had, the page says so itself.
  fetchPage(painted, routes, services).then(takeOver, takeOver);
};

/** From now on buttons do something (base.css). */
function TakenOver({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) {
  useEffect(() => {
    delete root.dataset.painted;
  }, [root]);
  return children;
}
