import './shared/tokens.css';
import './shared/fonts.css';
import './shared/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { AppServices } from './shared/app-services.ts';

/** Renders the app into `root`; it lives as long as the page. */
export const mountApp = (root: HTMLElement, services: AppServices): void => {
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
};
