import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTextSize } from '#adapters/browser/text-size.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import ArticlePage from '#ui/articles/article-page.tsx';
import { loadPurifier } from '#ui/articles/load-purifier.ts';
import { TextSizeContext } from '#ui/shared/app-contexts.ts';
import { activityUseCases } from '../activities/sample-activities.ts';
import { observedIntersections } from '../support/intersections.ts';
import { narrowWindow } from '../support/narrow-window.ts';
import { showPage } from '../support/show-page.tsx';
import { articleAt, loaded, readerOf } from './sample-article.ts';

const { seen } = observedIntersections();

beforeAll(async () => {
  // jsdom neither opens a dialog as a modal nor scrolls nor observes sizes.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  const loadedLater = [
    import('#ui/articles/reader/link-previews.tsx'),
    import('#ui/articles/reader/wide-tables.tsx'),
    import('#ui/articles/reader/contents-dialog.tsx'),
  ];
  await Promise.all([loadPurifier(), ...loadedLater]);
});
beforeEach(() => {
  narrowWindow();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (changed: readonly { readonly target: Element }[]) => void;
      constructor(tell: (changed: readonly { readonly target: Element }[]) => void) {
        this.#tell = tell;
      }
      observe(target: Element) {
        this.#tell([{ target }]);
      }
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const BODY = `
  <h2 id="a-s1">Introduction</h2>
  <p>As was shown.<a href="#ref-1">1</a> See <a href="#a-t2">Table 2</a> and <a href="#a-s3">Results</a>.</p>
  <h2 id="a-s2">Methods</h2><p>Cox.<sup><a href="#a-fn1">a</a></sup></p>
  <h2 id="a-s3">Results</h2>
  <figure id="a-t2"><figcaption><p><b>Table 2. Deaths</b></p></figcaption>
    <div class="table-scroll" role="region" tabindex="0" aria-label="Table 2."><table><tbody><tr><td id="a-cell">12 of 99</td></tr></tbody></table></div>
    <p id="a-fn1"><sup>a</sup> Adjusted for age.</p></figure>`;

const size = browserTextSize(memoryDeviceStorage(), document);

const open = async (bodyHtml = BODY) => {
  const { readArticle } = articleAt(loaded({ bodyHtml }));
  showPage(
    <TextSizeContext value={size}>
      <ArticlePage params={{ slug: 'dapa-hf' }} />
    </TextSizeContext>,
    '/article/dapa-hf',
    { ...readerOf().useCases, ...activityUseCases(), readArticle },
  );
  await screen.findByRole('group', { name: 'Reading tools' });
};

const press = async (name: string | RegExp, dialog: string) => {
  const link = screen.getByRole('link', { name });
  return waitFor(async () => {
    await userEvent.click(link);
    return { link, shown: screen.getByRole('dialog', { name: dialog }) };
  });
};

describe('a link within an article', () => {
  it('shows the reference that is cited in place, and gives the focus back [RD-01]', async () => {
    await open();
    const { link, shown } = await press('1', 'Reference 1');
    expect(within(shown).getByText(/Sample A\. A trial\. 2018\./)).toBeDefined();
    expect(within(shown).getByRole('link', { name: 'doi:10.1000/trial' })).toBeDefined();
    await userEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(link);
    expect(screen.queryByRole('button', { name: 'Back to text' })).toBeNull();
  });

  it('leads on to the list of references, and from there back to the text [RD-01]', async () => {
    await open();
    const { link, shown } = await press('1', 'Reference 1');
    const on = within(shown).getByRole('link', { name: 'Show in the list of references' });
    expect(on.getAttribute('href')).toBe('#ref-1');
    await userEvent.click(on);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to text' }));
    expect(document.activeElement).toBe(link);
    expect(screen.queryByRole('button', { name: 'Back to text' })).toBeNull();
  });

  it('shows a table with its notes, as a copy without ids [RD-01]', async () => {
    await open();
    const { shown } = await press('Table 2', 'Table 2');
    expect(within(shown).getByText('12 of 99')).toBeDefined();
    expect(within(shown).getByText(/Adjusted for age/)).toBeDefined();
    expect(document.querySelectorAll('#a-cell')).toHaveLength(1);
  });

  it('shows a note [RD-01]', async () => {
    await open();
    const { shown } = await press('a', 'Note');
    expect(within(shown).getByText(/Adjusted for age/)).toBeDefined();
  });

  it('goes to a section, and offers the way back until the text is in sight again [RD-01]', async () => {
    await open();
    const paragraph = screen.getByText(/As was shown/);
    const inText = within(paragraph).getByRole('link', { name: 'Results' });
    await waitFor(async () => {
      await userEvent.click(inText);
      expect(screen.getByRole('button', { name: 'Back to text' })).toBeDefined();
    });
    seen(inText, { isIntersecting: false, boundingClientRect: { bottom: -10 } });
    seen(inText, { isIntersecting: true, boundingClientRect: { bottom: 10 } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to text' })).toBeNull());
  });
});

describe('the reading tools', () => {
  it('list the sections wherever the reader is [RD-02]', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Contents:/ }));
    const shown = await screen.findByRole('dialog', { name: 'Contents' });
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#a-s1', '#a-s2', '#a-s3', '#references']);
    await userEvent.click(within(shown).getByRole('link', { name: 'Methods' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('change the text size and keep it for the next document [RD-04]', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Text size and colors' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Large' }));
    expect(document.documentElement.dataset.textSize).toBe('l');
    expect(document.cookie).toContain('text-size=l');
    await userEvent.click(screen.getByRole('radio', { name: 'Medium' }));
    expect(document.documentElement.dataset.textSize).toBeUndefined();
    expect(document.cookie).not.toContain('text-size');
  });

  it('copy the citation, and say when that is not allowed [RD-05]', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Cite this article' }));
    const shown = await screen.findByRole('dialog', { name: 'Cite this article' });
    const writeText = vi.fn(async (_: string) => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await userEvent.click(within(shown).getByRole('button', { name: 'Copy citation' }));
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^Sample A\. Dapagliflozin in heart failure\./);
    expect(await within(shown).findByText('Citation copied.')).toBeDefined();
    writeText.mockRejectedValueOnce(new Error('NotAllowedError'));
    await userEvent.click(within(shown).getByRole('button', { name: 'Copy BibTeX' }));
    expect(await within(shown).findByText(/didn’t allow copying/)).toBeDefined();
    vi.stubGlobal('navigator', window.navigator);
  });
});

describe('a table wider than the text', () => {
  it('says that it scrolls, and opens as large as the window [RD-03]', async () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    await open();
    const box = screen.getByRole('region', { name: 'Table 2.' });
    await waitFor(() => expect(box.hasAttribute('data-more')).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
    const shown = screen.getByRole('dialog', { name: 'Table 2' });
    expect(within(shown).getByText('12 of 99')).toBeDefined();
    expect(within(shown).queryByRole('button', { name: 'Full screen' })).toBeNull();
    vi.restoreAllMocks();
  });

  it('has one button also outside of a figure, and none when it fits again [RD-03]', async () => {
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const table =
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Doses."><table></table></div>';
    await open(`<h2>Doses</h2><p>By weight.</p>${table}`);
    const box = screen.getByRole('region', { name: 'Doses.' });
    await waitFor(() => expect(box.hasAttribute('data-more')).toBe(true));
    for (let n = 0; n < 3; n += 1) box.dispatchEvent(new Event('scroll'));
    expect(screen.getAllByRole('button', { name: 'Full screen' })).toHaveLength(1);
    width.mockReturnValue(0);
    box.dispatchEvent(new Event('scroll'));
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
    vi.restoreAllMocks();
  });
});
