import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawArticle } from '#server/articles/pdf/draw-article.ts';
import { drawDisclosure } from '#server/articles/pdf/draw-disclosure.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { graphemesOf, isCovered } from '#server/platform/pdf/fonts.ts';
import { readPdf, rowsOf } from '#tests/support/pdf-text.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { articleOf, contentOf, reasonToSkip, sharedFile, today } from '../importing/content/reading.ts';
import { detailsOfDraft } from './details-of-draft.ts';

const createdAt = new Date('2026-01-15T00:00:00Z');
const draw = (draft: ArticleDraft) =>
  drawArticle(detailsOfDraft(draft), {
    productName: 'Preceptor',
    address: 'https://example.org/article/x',
    createdAt,
  });

const MAX_BYTES = 1_500_000;
/** Far longer than any rendering takes, to catch an endless one. */
const SLOWEST_MS = 15_000;

const timed = async (draft: ArticleDraft) => {
  const spent = processorTime();
  const bytes = await draw(draft);
  return { bytes, took: spent() };
};

const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');

/** A character that no font has is drawn as its number. */
const BY_NUMBER = /\[U\+[0-9A-F]{4,6}\]/;

const jats = sharedFile('jats');
const publishers = sharedFile('jats-publishers');

describe.skipIf(!existsSync(publishers))(`papers of 20 publishers${reasonToSkip('jats-publishers')}`, () => {
  it('have a font for each character of their text, formulas and tables [RT-04]', { timeout: 60_000 }, () => {
    const names = readdirSync(publishers, { recursive: true, encoding: 'utf8' });
    const taken = names
      .filter((name) => name.endsWith('.xml'))
      .flatMap((name) => {
        const reading = readContentFile(name, readFileSync(`${publishers}/${name}`), { today });
        return reading.ok ? reading.value.articles : [];
      });
    expect(taken.length).toBeGreaterThan(70);
    const lacking = taken.flatMap((draft) => {
      const text = [draft.title, draft.abstract ?? '', draft.bodyHtml].join(' ').replace(/<[^>]*>|\s/g, ' ');
      return graphemesOf(text).filter((grapheme) => !isCovered(grapheme));
    });
    expect([...new Set(lacking)]).toEqual([]);
  });

  it('draw each formula without a number in place of a sign [RT-04]', { timeout: 60_000 }, async () => {
    const name = 'copernicus/ContentMine_norma__acp-15-1013-2015__fulltext.xml';
    const { text, pieces } = await readPdf(
      await draw(articleOf(name, readFileSync(`${publishers}/${name}`))),
    );
    expect(text).not.toMatch(BY_NUMBER);
    expect(text).toContain('13.4 ± 9.5 pg m-3 ppb-1, respectively');
    expect(rowsOf(pieces).filter((row) => /^[,.;:]/.test(row))).toEqual([]);
  });
});

describe.skipIf(!existsSync(jats))(`18 articles as their publisher ships them${reasonToSkip('jats')}`, () => {
  it('[RT-04] each render to a PDF that contains every word of their text', {
    timeout: 240_000,
  }, async () => {
    const names = readdirSync(jats).filter((name) => name.endsWith('.xml'));
    expect(names).toHaveLength(18);
    for (const name of names) {
      const draft = articleOf(name, readFileSync(`${jats}/${name}`));
      const { bytes, took } = await timed(draft);
      expect(took, name).toBeLessThan(SLOWEST_MS);
      expect(bytes.byteLength, name).toBeLessThan(MAX_BYTES);
      const { text, pages } = await readPdf(bytes);
      expect(pages, name).toBeGreaterThan(0);
      expect(text, name).not.toMatch(BY_NUMBER);
      const said = letters(text);
      expect(said, name).toContain(letters(draft.title).slice(0, 30));
      const paragraphs = [...draft.bodyHtml.matchAll(/<p>([^<&]{40,90})/g)].map(([, words = '']) =>
        letters(words),
      );
      const lost = paragraphs.filter((words) => !said.includes(words.slice(0, 24)));
      expect(lost.length, `${name}: ${lost.slice(0, 2).join()}`).toBe(0);
    }
  });
});

const abstracts = sharedFile('pubmedqa/pubmedqa-labelled-800.json');

describe.skipIf(!existsSync(abstracts))(
  `50 of 800 PubMed abstracts${reasonToSkip('pubmedqa/pubmedqa-labelled-800.json')}`,
  () => {
    it('[RT-04] [RT-06] each render to a PDF of the article and one of its disclosure', {
      timeout: 240_000,
    }, async () => {
      const { articles } = contentOf('pubmedqa.json', readFileSync(abstracts));
      expect(articles).toHaveLength(800);
      // Abstracts are alike in form, so every sixteenth is drawn.
      for (const [index, draft] of articles.filter((_, at) => at % 16 === 0).entries()) {
        const { bytes, took } = await timed(draft);
        expect(took, draft.slug).toBeLessThan(SLOWEST_MS);
        expect(bytes.byteLength, draft.slug).toBeLessThan(MAX_BYTES);
        expect(Buffer.from(bytes.subarray(0, 5)).toString(), draft.slug).toBe('%PDF-');
        if (index % 5 > 0) continue;
        expect(letters((await readPdf(bytes)).text), draft.slug).toContain(letters(draft.title).slice(0, 30));
        const disclosure = await readPdf(await drawDisclosure(detailsOfDraft(draft), { createdAt }));
        expect(disclosure.text, draft.slug).toContain('Commercial support');
      }
    });
  },
);
