import './shared/tokens.css';
import './shared/fonts.css';
import './shared/base.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { fetchPage } from './navigation/page-of.tsx';
import { useRawLocation } from './navigation/raw-location.ts';
import { routes } from './routes.ts';
import type { AppServices } from './shared/app-services.ts';

/**
 * Renders the app into `root`, for as long as the document lives. A prerendered page stays until its own code is there,
 * and is then hydrated.
 */
export const mountApp = (root: HTMLElement, services: AppServices): void => {
  const app = (
    <StrictMode>
      <Hydrated root={root}>
        <Router hook={useRawLocation}>
          <App services={services} />
        </Router>
      </Hydrated>
    </StrictMode>
  );
  const { prerendered } = root.dataset;
  if (prerendered === undefined) {
    createRoot(root).render(app);
    return;
  }
  const hydrate = () =>
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: () => services.log.warn('The prerendered page was rendered again.'),
      });
    });
  // In a task of its own, so that the page responds to a tap before. If its code cannot be loaded, the error boundary
  // says so.
  const soon = () => setTimeout(hydrate);
  fetchPage(prerendered, routes, services).then(soon, soon);
};

/** Once it is hydrated, its buttons take a pointer (base.css). */
function Hydrated({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) {
  useEffect(() => {
    delete root.dataset.prerendered;
  }, [root]);
  return children;
}
