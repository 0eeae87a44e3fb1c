import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedSidePane } from '#adapters/storage/side-pane.ts';
import ArticlePage from '#ui/articles/article-page.tsx';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import { SidePaneContext } from '#ui/shared/app-contexts.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { articleAt, loaded, readerOf } from './sample-article.ts';

observedIntersections();
beforeAll(async () => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  const loadedLater = [
    import('#ui/articles/reader/side-pane.tsx'),
    import('#ui/articles/reader/link-previews.tsx'),
  ];
  await Promise.all([loadPurifier(), ...loadedLater]);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const BODY = `
  <h2 id="a-s1">Introduction</h2>
  <p>As was shown.<a href="#ref-1">1</a> See <a href="#a-t2">Table 2</a>.</p>
  <h2 id="a-s2">Methods</h2><p>As before.<a href="#ref-2">2</a><a href="#ref-1">first</a></p>
  <h2 id="a-s3">Results</h2>
  <figure id="a-t2"><figcaption><p><b>Table 2. Deaths by arm</b></p><p>All causes.</p></figcaption>
    <div class="table-scroll" role="region" tabindex="0" aria-label="Table 2."><table><tbody><tr><td>12 of 99</td></tr></tbody></table></div></figure>
  <p>Cox.<sup><a href="#a-fn1">a</a></sup></p><p id="a-fn1">Adjusted for age.</p>`;

const REFERENCES = ['A trial.', 'A review.', 'A letter.'].map((text, index) => ({
  anchor: `ref-${index + 1}`,
  text,
  doi: null,
}));

const storage = memoryDeviceStorage();

const open = async () => {
  const { readArticle } = articleAt(loaded({ bodyHtml: BODY, references: REFERENCES }));
  showPage(
    <SidePaneContext value={storedSidePane(storage)}>
      <ArticlePage params={{ slug: 'dapa-hf' }} />
    </SidePaneContext>,
    '/article/dapa-hf',
    { ...readerOf().useCases, ...activityUseCases(), readArticle },
  );
  await screen.findByRole('button', { expanded: true, name: 'Side pane' });
  await screen.findByRole('tab', { name: 'Tables 1' });
};

const link = (name: string) => screen.getByRole('link', { name });
const pane = () => screen.getByRole('tabpanel');
const shownEntry = () => pane().querySelector<HTMLElement>('[data-shown]');

describe('the pane beside the text of a wide window', () => {
  it('has contents, tables and references, reached by arrow keys [RD-10]', async () => {
    await open();
    const [contents, tables, references] = screen.getAllByRole('tab');
    expect([contents, tables, references].map((tab) => tab?.textContent)).toEqual([
      'Contents ',
      'Tables 1',
      'References 3',
    ]);
    expect(within(pane()).getByRole('link', { name: 'Methods' })).toBeDefined();
    contents?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(references);
    expect(within(pane()).getByText('A letter.')).toBeDefined();
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement).toBe(tables);
    expect(within(pane()).getByText('Deaths by arm. All causes.')).toBeDefined();
  });

  it('shows what a pressed citation leads to, says so, and leaves the focus in the text [RD-10]', async () => {
    await open();
    await userEvent.click(link('2'));
    expect(shownEntry()?.textContent).toContain('A review.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(link('2'));
    expect(screen.getByText('Reference 2, beside the text: A review.')).toBeDefined();
    expect(link('2').dataset.cited).toBe('here');
  });

  it('takes the focus from a key, and Escape gives it back [RD-10]', async () => {
    await open();
    link('first').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(shownEntry()));
    expect(shownEntry()?.textContent).toContain('Place 2 of 2 in the text');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(link('first'));
    const tab = screen.getByRole('tab', { name: 'References 3' });
    await userEvent.click(screen.getByRole('tab', { name: 'Tables 1' }));
    await userEvent.click(tab);
    expect(shownEntry()).not.toBeNull();
    expect(document.activeElement).toBe(tab);
  });

  it('leads to each place that cites a reference, and from there back [RD-10]', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: /References/ }));
    expect(within(pane()).getByText('Cited 2 times')).toBeDefined();
    expect(within(pane()).getByText('Cited once')).toBeDefined();
    await userEvent.click(within(pane()).getByRole('button', { name: 'Go to first place (Reference 1)' }));
    expect(document.activeElement).toBe(link('1'));
    await userEvent.click(within(pane()).getByRole('button', { name: 'Next (Reference 1)' }));
    expect(document.activeElement).toBe(link('first'));
    expect(within(pane()).queryByRole('button', { name: 'Next (Reference 1)' })).toBeNull();
    await userEvent.click(within(pane()).getByRole('button', { name: 'Previous (Reference 1)' }));
    expect(document.activeElement).toBe(link('1'));
  });

  it('shows the cells of a table that the text mentions, without ids twice [RD-10]', async () => {
    await open();
    await userEvent.click(link('Table 2'));
    expect(within(pane()).getByText('12 of 99')).toBeDefined();
    expect(document.querySelectorAll('#a-t2')).toHaveLength(1);
  });

  it('leaves notes to the preview, and everything once it is closed, which the device keeps [RD-10]', async () => {
    await open();
    await waitFor(async () => {
      await userEvent.click(link('a'));
      expect(screen.getByRole('dialog', { name: 'Note' })).toBeDefined();
    });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Side pane' }));
    const closed = screen.getByRole('button', { expanded: false, name: /Contents, Tables, References/ });
    expect(document.activeElement).toBe(closed);
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await userEvent.click(link('2'));
    expect(await screen.findByRole('dialog', { name: 'Reference 2' })).toBeDefined();
    expect(storedSidePane(storage).state.get()).toBe('closed');
    storedSidePane(storage).choose('open');
  });
});
