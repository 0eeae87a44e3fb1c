import { describe, expect, it } from 'vitest';
import { draftChecksum } from '#server/importing/content/draft-checksum.ts';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { articleOf, changed, contentOf, fixture } from './reading.ts';

function abstractOn(today: string) {
  const reading = readContentFile('p.json', fixture('pubmedqa.json'), { today });
  const [draft] = reading.ok ? reading.value.articles : [];
  if (draft === undefined) expect.fail('refused');
  return draft;
}

describe('the checksum of a draft', () => {
  it('is the same for the same file on another day', () => {
    expect(abstractOn('2026-01-15').activity).not.toEqual(abstractOn('2027-03-04').activity);
    expect(draftChecksum(abstractOn('2026-01-15'))).toBe(draftChecksum(abstractOn('2027-03-04')));
  });

  it('is a SHA-256 in hexadecimal', () => {
    expect(draftChecksum(abstractOn('2026-01-15'))).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with a package’s own dates', () => {
    const text = fixture('summary.md');
    const later = changed(text, 'expires: 2029-01-15', 'expires: 2029-01-14');
    expect(draftChecksum(articleOf('a.md', text))).not.toBe(draftChecksum(articleOf('a.md', later)));
  });

  it('changes with any content', () => {
    const text = fixture('article.xml');
    const other = changed(text, 'We thank the sea.', 'We thank the seas.');
    expect(draftChecksum(articleOf('a.xml', text))).not.toBe(draftChecksum(articleOf('a.xml', other)));
  });

  it('is that of the previous version, so that importing the same file again changes nothing', () => {
    const draft = articleOf('a.xml', fixture('article.xml'));
    const { license, ...others } = draft;
    const former = { ...others, licence: license };
    expect(license).toBeDefined();
    expect(draftChecksum(draft)).toBe(draftChecksum(former));
  });

  it('does not depend on the order of fields', () => {
    const draft = abstractOn('2026-01-15');
    const reversed = { ...draft, ...Object.fromEntries(Object.entries(draft).reverse()) };
    expect(draftChecksum(reversed)).toBe(draftChecksum(draft));
  });

  it('exists for a quiz package as well', () => {
    const [one] = contentOf('q.md', fixture('quiz.md')).quizPackages;
    const [other] = contentOf('q.md', changed(fixture('quiz.md'), 'minutes: 8', 'minutes: 9')).quizPackages;
    if (one === undefined || other === undefined) expect.fail('refused');
    expect(draftChecksum(one)).not.toBe(draftChecksum(other));
  });
});
