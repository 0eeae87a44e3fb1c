import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary, reloadOnce } from '#ui/errors/error-boundary.tsx';

// React writes each caught error to the console as well.
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken({ thrown }: { readonly thrown: unknown }): never {
  throw thrown;
}

const showBroken = (thrown: unknown) => {
  const report = vi.fn();
  const reload = vi.fn();
  render(
    <ErrorBoundary reports={{ report }} reload={reload}>
      <Broken thrown={thrown} />
    </ErrorBoundary>,
  );
  return { report, reload };
};

describe('a defect in a page', () => {
  it('is shown in place of the page, and reported with its cause', () => {
    const thrown = new TypeError('items is undefined');
    const { report } = showBroken(thrown);
    expect(screen.getByRole('alert').textContent).toContain('Your answers and credits are safe');
    expect(report.mock.calls).toEqual([['Rendering a page', thrown]]);
    expect(document.body.textContent).not.toContain('items is undefined');
  });

  it('is cleared by a reload', async () => {
    const { reload } = showBroken(new Error('any'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://example.org/assets/quiz.js',
    'error loading dynamically imported module: https://example.org/assets/quiz.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/quiz.css',
  ])('is distinguished from code that could not be loaded: %s', (message) => {
    const { report } = showBroken(new TypeError(message));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page couldn’t be loaded');
    expect(report.mock.calls[0]?.[0]).toBe('Loading a page');
  });

  it('says that there is no network when code cannot be loaded offline [ER-01]', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { reload } = showBroken(new TypeError('Failed to fetch dynamically imported module: /a.js'));
    expect(screen.getByRole('alert').textContent).toContain(
      'Network error. Please check your internet connection',
    );
    expect(document.body.textContent).not.toContain('newer version');
    expect(reload).not.toHaveBeenCalled();
  });

  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/quiz.js');

  it('reloads once when code is gone after a deployment, and then shows the error (faults.md, 11)', () => {
    expect(showBroken(lost).reload).toHaveBeenCalledOnce();
    cleanup();
    expect(showBroken(lost).reload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('reloads again after a later deployment', () => {
    const reload = vi.fn();
    reloadOnce(reload, 1_000_000);
    reloadOnce(reload, 1_059_999);
    expect(reload).toHaveBeenCalledTimes(1);
    reloadOnce(reload, 1_060_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload while offline, which would leave an empty page', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(showBroken(lost).reload).not.toHaveBeenCalled();
  });

  it('does not reload when the tab has no storage, because it could reload forever', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(showBroken(lost).reload).not.toHaveBeenCalled();
  });

  it('never reloads for another defect', () => {
    expect(showBroken(new TypeError('items is undefined')).reload).not.toHaveBeenCalled();
  });

  it('is shown even when undefined was thrown', () => {
    showBroken(undefined);
    expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy();
  });

  it('does not affect a page without one', () => {
    render(<ErrorBoundary reports={{ report: vi.fn() }}>The page</ErrorBoundary>);
    expect(screen.getByText('The page')).toBeTruthy();
  });
});
