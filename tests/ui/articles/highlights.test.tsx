import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, type Observable, of } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { Highlight } from '#core/articles/highlight.ts';
import { keepHighlights } from '#core/articles/keep-highlights.ts';
import type { Highlights } from '#core/articles/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import ArticlePage from '#ui/articles/article-page.tsx';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { observedIntersections } from '../support/intersections.ts';
import { narrowWindow } from '../support/narrow-window.ts';
import { showPage } from '../support/show-page.tsx';
import { articleAt, loaded, readerOf } from './sample-article.ts';

observedIntersections();

vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  await Promise.all([loadPurifier(), import('#ui/articles/reader/highlights-layer.tsx')]);
});
// A hospital's internal server may lack a secure origin, and browsers offer this API only there.
beforeAll(() => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }));
afterAll(() => vi.unstubAllGlobals());
beforeEach(narrowWindow);
afterEach(cleanup);

const kept: Highlight = {
  id: '00000000-0000-4000-8000-000000000001',
  note: 'Ask about the dose.',
  exact: 'Cox',
  prefix: 'Methods ',
  suffix: ' Results',
};

type Kept = Pick<Highlights, 'ofArticle' | 'keep' | 'remove'>;

const open = (
  phase: 'learner' | 'guest',
  ports: Partial<Kept> = {},
  bodyHtml?: string,
  address = '/article/dapa-hf',
) => {
  const { readArticle } = articleAt(
    loaded({ activity: null, credit: null, ...(bodyHtml !== undefined && { bodyHtml }) }),
  );
  const reader = readerOf();
  if (phase === 'learner') reader.setSession({ phase, user: { id: '1' } } as never);
  const highlights: Kept = {
    ofArticle: () => of(right([])),
    keep: () => of(right(null)),
    remove: () => of(right(null)),
    ...ports,
  };
  const asked = vi.fn(highlights.ofArticle);
  showPage(<ArticlePage params={{ slug: 'dapa-hf' }} />, address, {
    ...activityUseCases(),
    ...reader.useCases,
    readArticle,
    keepHighlights: keepHighlights({
      caches: createCaches(),
      highlights: { ...highlights, ofArticle: asked },
    }),
  });
  return asked;
};

/** Waits until the highlights are loaded, because only then is a selection noticed. */
const select = async (asked: Mock, words: string) => {
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const paragraph = screen.getByText(words);
  act(() => {
    window.getSelection()?.selectAllChildren(paragraph);
    document.dispatchEvent(new Event('selectionchange'));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Highlight or add a note' }));
  return screen.getByRole('dialog', { name: 'Highlight' });
};

describe('highlights', () => {
  it('are kept by the words of the selection and those around it [RD-07]', async () => {
    const keep = vi.fn((_: string, __: Highlight): Observable<never> => NEVER);
    const dialog = await select(open('learner', { keep }), 'Cox');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Why Cox?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save highlight' }));
    expect(keep.mock.calls).toEqual([
      [
        '7',
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          exact: 'Cox',
          note: 'Why Cox?',
          prefix: expect.stringMatching(/Methods $/),
          suffix: expect.stringMatching(/^ Results Fewer/),
        },
      ],
    ]);
  });

  it('that cannot be kept leave the note where it was typed [RD-07]', async () => {
    const dialog = await select(open('learner', { keep: () => of(left(unreachable)) }), 'Cox');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Why Cox?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save highlight' }));
    expect(within(dialog).getByRole('alert').textContent).toMatch(/connect/);
    expect(within(dialog).getByDisplayValue('Why Cox?')).toBeDefined();
  });

  it('are not offered for a passage that is too long, which is said [RD-07]', async () => {
    const asked = open('learner', {}, `<p>${'word '.repeat(500)}</p>`);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const paragraph = screen.getByText(/^word word/);
    act(() => {
      window.getSelection()?.selectAllChildren(paragraph);
      document.dispatchEvent(new Event('selectionchange'));
    });
    expect(await screen.findByText(/up to 2,000 characters/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Highlight or add a note' })).toBeNull();
  });

  it('are listed with their notes, and one with a note is removed when asked twice [RD-07]', async () => {
    const remove = vi.fn(() => of(right(null)));
    open('learner', { ofArticle: () => of(right([kept])), remove });
    await userEvent.click(screen.getByRole('button', { name: 'Highlights and notes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Highlights and notes' });
    expect(within(dialog).getByText('Ask about the dose.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove highlight and note' }));
    expect(remove).toHaveBeenCalledWith('7', kept.id);
    expect(await within(dialog).findByText(/^Select a passage/)).toBeDefined();
  });

  it('ask a guest to log in, and lead back here [RD-07]', async () => {
    open('guest');
    await userEvent.click(screen.getByRole('button', { name: 'Highlights and notes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Highlights and notes' });
    expect(within(dialog).getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(
      /^\/login\?.*dapa-hf/,
    );
  });
});
