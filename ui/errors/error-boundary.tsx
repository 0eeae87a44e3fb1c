import { Component, type ReactNode } from 'react';
import type { DefectReports } from '#core/notices/ports.ts';
import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import { Button } from '../shared/button.tsx';

interface ErrorBoundaryProps {
  readonly reports: DefectReports;
  readonly children: ReactNode;
  readonly reload?: () => void;
}

interface ErrorBoundaryState {
  readonly thrown?: unknown;
  readonly failed: boolean;
}

/** Shown in place of a page that threw, or whose code cannot be loaded even after a reload (faults.md, 11). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { thrown, failed: true };
  }

  override readonly state: ErrorBoundaryState = { failed: false };

  override componentDidCatch(thrown: unknown): void {
    const isLost = isLostChunk(thrown);
    this.props.reports.report(isLost ? 'Loading a page' : 'Rendering a page', thrown);
    if (isLost) reloadOnce(this.props.reload ?? reloadPage);
  }

  override render(): ReactNode {
    const { children, reload = reloadPage } = this.props;
    if (!this.state.failed) return children;
    const { title, words } = textFor(this.state.thrown);
    return (
      <div role="alert">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{words}</p>
        <Button icon="arrow-counter-clockwise" onClick={reload}>
          Reload
        </Button>
      </div>
    );
  }
}

const reloadPage = () => location.reload();

const DEFECT = {
  title: 'Something went wrong on this page',
  words: 'Reload to try again. Your answers and credits are safe.',
};

const LOST_CHUNK = {
  title: 'This page couldn’t be loaded',
  words: 'The app may have been updated, or you’re offline. Your answers and credits are safe.',
};

/** The browser is offline, so the code still exists on the server. */
const OFFLINE = {
  title: 'This page couldn’t be loaded',
  words: `${UNREACHABLE_TEXT}. Your answers and credits are safe.`,
};

const textFor = (thrown: unknown): typeof DEFECT => {
  if (!isLostChunk(thrown)) return DEFECT;
  return navigator.onLine ? LOST_CHUNK : OFFLINE;
};

/** The messages of Chromium, Firefox, Safari and Vite's style loader if a file of the app cannot be loaded. */
const MESSAGES = ['dynamically imported module', 'Importing a module script failed', 'Unable to preload CSS'];

/** Whether a page's code could not be loaded: removed by a deployment, or no network. */
const isLostChunk = (thrown: unknown): boolean =>
  thrown instanceof Error && MESSAGES.some((message) => thrown.message.includes(message));

const KEY = 'preceptor.reloaded-at';

/** Within this many milliseconds, a second failure is not another deployment. */
const SAME_DEPLOYMENT = 60_000;

/**
 * Reloads a page whose code was removed by a deployment, once (faults.md, 11). Never while offline, where nothing could be
 * loaded, nor without session storage, since the reload could then repeat for ever.
 */
export const reloadOnce = (reload: () => void, now = Date.now()): void => {
  try {
    const since = now - Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || (since >= 0 && since < SAME_DEPLOYMENT)) return;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return;
  }
  reload();
};
