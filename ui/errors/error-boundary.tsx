import { Component, type ReactNode } from 'react';
import type { DefectReports } from '#core/notices/ports.ts';
import { Button } from '../shared/button.tsx';
import { isLostChunk } from './lost-chunk.ts';
import { reloadOnce } from './reload-once.ts';

interface ErrorBoundaryProps {
  readonly reports: DefectReports;
  readonly children: ReactNode;
  readonly reload?: () => void;
}

interface ErrorBoundaryState {
  readonly thrown?: unknown;
  readonly failed: boolean;
}

/** Shown in place of a page with a defect, or whose code is gone after a reload too (faults.md, 11). */
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
    const { title, words } = isLostChunk(this.state.thrown) ? LOST_CHUNK : DEFECT;
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
  title: 'This page has a defect',
  words: 'It stopped working, and the defect has been reported. What you answered and earned is safe.',
};

const LOST_CHUNK = {
  title: 'This page could not be loaded',
  words: 'There may be a newer version of the app, or no connection. What you answered and earned is safe.',
};
