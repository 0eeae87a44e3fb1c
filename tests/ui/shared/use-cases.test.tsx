import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ViewBoardTotals } from '#core/credits/view-board-totals.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCases } from '#core/use-cases.ts';
import { ErrorBoundary } from '#ui/errors/error-boundary.tsx';
import { provideFrom, UseCasesContext, useUseCases } from '#ui/shared/use-cases.ts';

afterEach(cleanup);

const totals: ViewBoardTotals = {
  all: { ...createState({ phase: 'loading' } as const).state, retry: () => undefined },
};

function Page() {
  return <p>{useUseCases('credits').viewBoardTotals === totals ? 'the totals' : 'something else'}</p>;
}

/** A page of an application whose credits arrive as `fetched` says. */
const show = (fetched: Promise<void>) => {
  const there = new Map<string, unknown>();
  fetched.then(
    () => there.set('credits', { viewBoardTotals: totals }),
    () => undefined,
  );
  const prepare = vi.fn(() => fetched);
  const find = <Name extends keyof UseCases>(name: Name) =>
    (there.get(name) ?? null) as UseCases[Name] | null;
  const report = vi.fn();
  render(
    <UseCasesContext value={provideFrom({ find, prepare })}>
      <ErrorBoundary reports={{ report }} reload={() => undefined}>
        <Suspense fallback={<p>one moment</p>}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </UseCasesContext>,
  );
  return { prepare, report };
};

describe('a page with a use case whose context was not fetched', () => {
  it('waits for it and then uses it', async () => {
    let arrive = () => {};
    const { prepare } = show(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    expect(screen.getByText('one moment')).toBeTruthy();
    await act(async () => arrive());
    expect(await screen.findByText('the totals')).toBeTruthy();
    expect(prepare).toHaveBeenCalledWith('credits');
  });

  it('fails with the reason when it cannot be loaded, and asks no more', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let lose = (_: unknown) => {};
    const { prepare, report } = show(
      new Promise((_, reject) => {
        lose = reject;
      }),
    );
    const lost = new TypeError('Failed to fetch dynamically imported module');
    await act(async () => lose(lost));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(report.mock.calls.at(-1)?.[1]).toBe(lost);
    const asked = prepare.mock.calls.length;
    await act(async () => new Promise((soon) => setTimeout(soon, 50)));
    expect(prepare).toHaveBeenCalledTimes(asked);
  });
});
