import { describe, expect, it } from 'vitest';
import { articleOf, changed, fixture } from '../../importing/content/reading.ts';

const xml = changed(fixture('article.xml'), 'We thank the sea.', 'We thank Zo\u00eb.');

const declared = (encoding: string) => changed(xml, 'encoding="UTF-8"', `encoding="${encoding}"`);

/** The text with every second character as a numeric reference. */
const ascii = (text: string) => text.replace(/[^\0-\x7F]/gu, (character) => `&#${character.codePointAt(0)};`);

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('an article is read in the encoding of its file [IM-04]', () => {
  const thanks = 'We thank Zo\u00eb.';

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(xml)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${xml}`)],
    ['ASCII', Buffer.from(ascii(declared('ASCII')))],
    ['US-ASCII', Buffer.from(ascii(declared('us-ascii')))],
    ['Latin-1', Buffer.from(ascii(declared('ISO-8859-1')).replace('&#235;', '\u00eb'), 'latin1')],
    ['Windows-1252', Buffer.from(ascii(declared('windows-1252')).replace('&#235;', '\u00eb'), 'latin1')],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', swapped(Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(declared('UTF-16LE'), 'utf16le')],
  ])('%s', (_, bytes) => {
    const article = articleOf('a.xml', bytes);
    expect(article.bodyHtml).toContain(thanks);
    expect(article.title).toBe('Salt versus water: 10⁻⁴ mol of CO₂ in p16INK4a carriers');
  });

  it('with the characters that its DTD names', () => {
    const named = changed(xml, 'We thank', 'We thank &alpha;&nbsp;&Euml;&lt;b&gt;&apos;');
    expect(articleOf('a.xml', named).bodyHtml).toContain("We thank α\u00a0Ë&lt;b&gt;' Zoë.");
  });

  it('with the characters that the file declares, beside the files of its figures', () => {
    const doctype = `<!DOCTYPE article [
      <!ENTITY fig1 SYSTEM "fig1.gif" NDATA gif>
      <!ENTITY % mathml SYSTEM "mathml.ent">
      <!ENTITY hearts "&#x2665;&#65039;"> <!ENTITY journal 'Salt'>
      <!ENTITY amp "and">
    ]>`;
    const named = changed(xml, 'We thank', '&hearts;&journal;&amp;').replace(/<!DOCTYPE[^>]*>/, '');
    const text = named.replace('<article', () => `${doctype}<article`);
    expect(articleOf('a.xml', text).bodyHtml).toContain('♥\uFE0FSalt&amp; Zoë.');
  });
});
