import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listNotes } from '#core/articles/list-notes.ts';
import type { Note } from '#core/articles/note.ts';
import type { Highlights } from '#core/articles/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import NotesPage from '#ui/articles/notes-page.tsx';
import { showPage } from '../support/show-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('#ui/shared/save-file.ts', () => ({ saveFile: saved }));

afterEach(cleanup);

const note = (id: string, changes: Partial<Note> = {}): Note => ({
  id,
  exact: `passage ${id}`,
  prefix: '',
  suffix: '',
  note: '',
  highlightedAt: '2026-05-01T12:00:00.000Z',
  articleId: '7',
  slug: 'dapa-hf',
  title: 'Dapagliflozin in heart failure',
  journal: 'N Engl J Med',
  year: 2019,
  withdrawn: false,
  ...changes,
});

const page = (items: readonly Note[]) =>
  of(right({ items, previousPagination: null, nextPagination: null, total: items.length }));

const open = (ports: Partial<Highlights>, address = '/notes') =>
  showPage(<NotesPage />, address, {
    listNotes: listNotes({
      caches: createCaches(),
      highlights: { page: () => page([]), all: () => of(right([])), ...ports },
    }),
  });

describe('your notes', () => {
  it('lead each to its passage [RD-11]', () => {
    open({ page: () => page([note('a', { note: 'Ask about the dose.' }), note('b', { withdrawn: true })]) });
    const [first, second] = within(screen.getByRole('list', { name: 'Your notes' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('passage a');
    expect(first?.textContent).toContain('Ask about the dose.');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/article/dapa-hf?highlight=a');
    expect(second?.querySelector('a')).toBeNull();
    expect(second?.textContent).toContain('No longer in the library');
  });

  it('say what to do when there are none [RD-11]', () => {
    open({});
    expect(screen.getByText('No notes yet.')).toBeDefined();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('are searched, and a search without hits leads back to all [RD-11]', async () => {
    const asked = vi.fn((search: string) => page(search === '' ? [note('a')] : []));
    open({ page: asked });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search your notes' }), ' dose {Enter}');
    expect(await screen.findByText('No note has “dose”.')).toBeDefined();
    expect(asked.mock.calls.map(([search]) => search)).toEqual(['', 'dose']);
    await userEvent.click(screen.getByRole('link', { name: 'Show all notes' }));
    expect(await screen.findByText('passage a')).toBeDefined();
  });

  it('are downloaded as Markdown, and what fails is said [RD-11]', async () => {
    const all = vi.fn<Highlights['all']>(() => of(left(unreachable)));
    open({ page: () => page([note('a')]), all });
    const button = screen.getByRole('button', { name: 'Download as Markdown' });
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(/didn’t go through/);
    all.mockReturnValue(of(right([note('a')])));
    await userEvent.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const [file, name] = saved.mock.calls[0] ?? [];
    expect(name).toBe('your-notes.md');
    expect(await file.text()).toContain('## Dapagliflozin in heart failure');
    expect(await file.text()).toMatch(/<http.*\/article\/dapa-hf>/);
  });
});
