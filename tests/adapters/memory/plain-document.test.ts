import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { documentOf } from '#adapters/memory/plain-document.ts';

const read = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true })
    .promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const { info } = await document.getMetadata();
  const text = items.map((item) => ('str' in item ? item.str : '')).filter((each) => each.trim() !== '');
  return { pages: document.numPages, text, title: Reflect.get(info, 'Title') };
};

it('a document in memory opens, and has its title and its paragraphs', async () => {
  const { pages, text, title } = await read(
    documentOf('Certificate', ['It’s Zoë O’Neill (M.D.) \\ – “two”', 'Done']),
  );
  expect(pages).toBe(1);
  expect(text).toEqual(['Certificate', 'It’s Zoë O’Neill (M.D.) \\ – “two”', 'Done']);
  expect(title).toBe('Certificate');
});

it('breaks long paragraphs between words', async () => {
  const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
  const { text } = await read(documentOf('Long', [words]));
  expect(text.slice(1).join(' ')).toBe(words);
  expect(Math.max(...text.map((line) => line.length))).toBeLessThan(81);
});

it('letters that the font lacks lose their marks, and control characters never get in', async () => {
  const { text } = await read(documentOf('Łódź, Nguyễn', ['a\u0007b', '漢']));
  expect(text).toEqual(['?ódz, Nguyen', 'a?b', '?']);
});
