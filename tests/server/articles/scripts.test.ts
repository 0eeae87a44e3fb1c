import { describe, expect, it } from 'vitest';
import { drawArticle } from '#server/articles/pdf/draw-article.ts';
import { readPdf, rowsOf } from '#tests/support/pdf-text.ts';
import { articleOf, fixture } from '../importing/content/reading.ts';
import { detailsOfDraft } from './details-of-draft.ts';

const SIDE = 62;
const drawn = async (draft: ReturnType<typeof articleOf>) =>
  readPdf(
    await drawArticle(detailsOfDraft(draft), {
      productName: 'Preceptor',
      address: 'https://example.org/article/x',
      createdAt: new Date('2026-01-15T00:00:00Z'),
    }),
  );

describe('an article in another script', () => {
  it('in Hebrew is read from the right, and its English title and abstract from the left [CT-01]', async () => {
    const draft = articleOf('hebrew.xml', fixture('hebrew.xml'));
    expect(draft).toMatchObject({ language: 'he', titleLanguage: 'en', abstractLanguage: 'en' });
    const { pieces, width } = await drawn(draft);
    const rows = rowsOf(pieces);
    // The paragraph continues on the next line with the device's name.
    expect(rows).toContainEqual(
      expect.stringMatching(/^במכשיר בבית המדידה .* \(2020 משנת\) SELECT-2 וניסוי ,\[1\]/),
    );
    expect(rows).toContainEqual(expect.stringMatching(/\.OMRON M3 \[2\]$|ומעלה 65 בבני בייחוד/));
    expect(rows).toContain('(n = 60) רגיל טיפול (n = 60) בבית מדידה תוצא');
    expect(rows).toContain('66 (55.0%) 77 (64.2%) מאוזן לחץ');
    expect(rows).toContain('.(בוקר וערב) ביום פעמיים ,בבית מדידה .1'.replace('בוקר וערב', 'וערב בוקר'));
    expect(rows).toContain('רפואיות לדוגמאות העת כתב · March 7, 2024');
    expect(rows).toContain('See 1 איור at the publisher');
    const startOf = (said: RegExp) => pieces.find(({ text }) => said.test(text));
    expect(startOf(/^Blood pressure measured/)?.left).toBeCloseTo(SIDE, 0);
    expect(startOf(/^כתב$/)?.left).toBeLessThan(width / 2);
    expect(startOf(/^מבוא$/)?.right).toBeCloseTo(width - SIDE, 0);
  });

  it('in Arabic says of a cell with numbers alone that it is read from the left [IM-06]', () => {
    const { bodyHtml } = articleOf('arabic.xml', fixture('arabic.xml'));
    expect(bodyHtml).toContain('<td dir="ltr">−8.4 ± 1.2</td>');
    expect(bodyHtml).toContain('<td>ضغط مضبوط</td>');
    expect(bodyHtml).toMatch(
      /<p lang="en" dir="ltr"><a [^>]+>See \u2068الشكل 1\u2069 at the publisher<\/a><\/p>/,
    );
  });

  it('in Chinese has every character, and no line that begins with closing punctuation [CT-01]', async () => {
    const xml = fixture('chinese.xml').replace(/<trans-(title-group|abstract)[\s\S]*?<\/trans-\1>/g, '');
    const { pieces, text } = await drawn(articleOf('chinese.xml', xml));
    expect(text).toContain('家庭监测是治疗的一部分，而不能代替治疗。');
    expect(text).not.toContain('?');
    expect(rowsOf(pieces).filter((row) => /^[、。，．：；！？）」』】〕》]/.test(row))).toEqual([]);
  });
});
