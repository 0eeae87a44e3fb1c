import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PdfFile, PdfRefused, type PdfTrouble } from '#ui/pdf/pdf-file.ts';
import { PdfViewer } from '#ui/pdf/pdf-viewer.tsx';
import { observedIntersections } from '../support/intersections.ts';

observedIntersections();

let opening: () => Promise<PdfFile>;
const ended = vi.fn();

// Opening needs a browser with workers.
vi.mock('#ui/pdf/open-pdf.ts', () => ({
  openPdf: (_: Uint8Array, leaving: AbortSignal) => {
    leaving.addEventListener('abort', ended);
    return opening();
  },
}));

const saved = vi.fn();
vi.mock('#ui/shared/save-file.ts', () => ({ savePdf: (...file: readonly unknown[]) => saved(...file) }));

const fileWith = (...pages: readonly string[]): PdfFile => ({
  pageCount: pages.length,
  title: async () => 'Its own title',
  page: async (number) => ({
    width: 595,
    height: 842,
    draw: async () => undefined,
    text: async () => [pages[number - 1] ?? ''],
    layText: async () => [],
    links: async () => [],
    release: () => undefined,
  }),
});

const bytes = new TextEncoder().encode('%PDF-1.7');
const onRetry = vi.fn();
const show = () =>
  render(
    <PdfViewer bytes={bytes} name="Example" what="The article" fileName="example.pdf" onRetry={onRetry} />,
  );

beforeEach(() => {
  opening = async () => fileWith('One trial', 'Two', 'Another trial');
  vi.clearAllMocks();
  Element.prototype.scrollTo = vi.fn();
});
afterEach(cleanup);

const open = async () => {
  show();
  await screen.findByText('of 3');
  return screen.getByRole('region', { name: 'Example' });
};
const pageField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
const percent = () => screen.getByRole('button', { name: /^Fit to width/ }).textContent;

describe('a PDF in the viewer', () => {
  it('has a placeholder for each page, and says how many there are', async () => {
    await open();
    expect(screen.getAllByRole('listitem').map((page) => page.textContent)).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ]);
  });

  it('shows the title of the document', async () => {
    const onTitle = vi.fn();
    const props = { bytes, name: 'Example', what: 'The article', fileName: 'example.pdf', onRetry };
    render(<PdfViewer {...props} onTitle={onTitle} />);
    await screen.findByText('of 3');
    await vi.waitFor(() => expect(onTitle).toHaveBeenCalledExactlyOnceWith('Its own title'));
  });

  it('moves from page to page by keys, within its bounds', async () => {
    const pages = await open();
    pages.focus();
    const went: string[] = [];
    for (const key of ['PageDown', 'ArrowRight', 'ArrowRight', 'PageUp', 'Home', 'ArrowLeft', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      went.push(pageField().value);
    }
    expect(went).toEqual(['2', '3', '3', '2', '1', '1', '3']);
  });

  it('moves to the page that is typed, or to the nearest', async () => {
    await open();
    await userEvent.clear(pageField());
    await userEvent.type(pageField(), '99{Enter}');
    expect(pageField().value).toBe('3');
    await userEvent.clear(pageField());
    await userEvent.type(pageField(), 'x{Enter}');
    expect(pageField().value).toBe('3');
  });

  it('zooms in and out by keys and buttons, and fits again', async () => {
    const pages = await open();
    pages.focus();
    await userEvent.keyboard('++-');
    expect(percent()).toContain('125%');
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(percent()).toContain('75%');
    await userEvent.keyboard('0');
    expect(percent()).toContain('100%');
  });

  it('ignores its keys while the reader types', async () => {
    await open();
    await userEvent.type(pageField(), '{Home}+');
    expect(percent()).toContain('100%');
  });

  it('finds words on every page, one after another, and returns to the last position', async () => {
    const pages = await open();
    pages.focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = screen.getByRole('searchbox', { name: 'Find in this document' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'TRIAL');
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    expect(pageField().value).toBe('3');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await userEvent.type(field, 'ists');
    expect(await screen.findByText('Not found')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(document.activeElement).toBe(pages);
  });

  it('is downloaded unchanged', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(saved).toHaveBeenCalledWith(bytes, 'example.pdf');
  });

  it('is released when the page is left', async () => {
    await open();
    cleanup();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a PDF that cannot be shown', () => {
  it.each<[PdfTrouble, RegExp]>([
    ['broken', /damaged or isn’t a PDF/],
    ['locked', /password protected/],
    ['too-big', /too long or too large/],
    ['slow', /took too long/],
  ])('says why when it is %s, and can be saved or tried again (faults.md, 39)', async (trouble, words) => {
    opening = () => Promise.reject(new PdfRefused(trouble));
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The article couldn’t be shown.');
    expect(alert.textContent).toMatch(words);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(saved).toHaveBeenCalledWith(bytes, 'example.pdf');
    opening = async () => fileWith('One');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('of 1')).toBeTruthy();
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
