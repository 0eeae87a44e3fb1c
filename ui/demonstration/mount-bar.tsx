import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DemonstrationBar } from './demonstration-bar.tsx';

/** Renders the bar into `element`, beside the app, which knows nothing of it. */
export const mountBar = (element: HTMLElement, startOver: () => void): void =>
  createRoot(element).render(
    <StrictMode>
      <DemonstrationBar startOver={startOver} />
    </StrictMode>,
  );
