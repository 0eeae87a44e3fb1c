import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { draftChecksum } from '#server/importing/content/draft-checksum.ts';
import { articleOf, contentOf, reasonToSkip, sharedFile } from './reading.ts';

const folder = sharedFile('jats');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];

function bytesOf(name: string): Uint8Array {
  return readFileSync(`${folder}/${name}`);
}

function count(html: string, piece: string): number {
  return html.split(piece).length - 1;
}

/** Broken links to the page's own anchors. */
function danglingLinks({ bodyHtml, references }: ArticleDraft): readonly string[] {
  const anchors = new Set([...bodyHtml.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const { anchor } of references) anchors.add(anchor);
  return [...bodyHtml.matchAll(/ href="#([^"]+)"/g)]
    .map((match) => match[1] ?? '')
    .filter((id) => !anchors.has(id));
}

describe.skipIf(names.length === 0)(
  `18 articles as their publisher ships them${reasonToSkip('jats')}`,
  () => {
    const articles = new Map(names.map((name) => [name, articleOf(name, bytesOf(name))]));
    const article = (name: string): ArticleDraft => {
      const found = articles.get(`journal.${name}.xml`);
      if (found === undefined) expect.fail(`${name} is not there`);
      return found;
    };

    it('are all imported, each with title, journal, date, DOI, finding, authors and references', () => {
      expect(articles.size).toBe(18);
      for (const [name, draft] of articles) {
        expect(draft.sourceKey, name).toBe(`doi:10.1371/${name.replace('.xml', '')}`);
        expect(draft.title.length, name).toBeGreaterThan(20);
        expect(draft.journal, name).toMatch(/^PLO?[Ss]/i);
        expect(draft.published?.day, name).toBeGreaterThan(0);
        expect(draft.finding.length, name).toBeGreaterThan(20);
        expect(draft.authors.length, name).toBeGreaterThan(0);
        expect(
          draft.references.every(({ text }) => text.length > 20),
          name,
        ).toBe(true);
        expect(draft.license?.text, name).toContain('Creative Commons Attribution License');
        expect(draft.bodyHtml.length, name).toBeGreaterThan(500);
      }
      expect(new Set([...articles.values()].map(({ slug }) => slug)).size).toBe(18);
    });

    it.each([
      ['pmed.0020007', { authors: 1, references: 15, tables: 0, figures: 1, sections: 4 }],
      ['pmed.0020124', { authors: 1, references: 37, tables: 0, figures: 6, sections: 9 }],
      ['pmed.1001300', { authors: 73, references: 60, tables: 5, figures: 9, sections: 12 }],
      ['pmed.1001518', { authors: 13, references: 28, tables: 5, figures: 7, sections: 12 }],
      ['pone.0058242', { authors: 11, references: 36, tables: 7, figures: 8, sections: 10 }],
      ['pone.0078921', { authors: 5, references: 54, tables: 3, figures: 10, sections: 7 }],
      ['pone.0152459', { authors: 4, references: 56, tables: 1, figures: 5, sections: 9 }],
    ])('%s is complete', (name, expected) => {
      const { authors, references, bodyHtml } = article(name);
      expect({
        authors: authors.length,
        references: references.length,
        tables: count(bodyHtml, '<table>'),
        figures: count(bodyHtml, '<figure'),
        sections: count(bodyHtml, '<h2'),
      }).toEqual(expected);
    });

    it('have their article types', () => {
      const kinds = [...articles.values()].map(({ kind }) => kind);
      const number = (kind: ArticleDraft['kind']) => kinds.filter((each) => each === kind).length;
      expect([number('research'), number('discussion'), number('correction'), number('retraction')]).toEqual([
        11, 4, 2, 1,
      ]);
    });

    it('say which articles they correct or retract', () => {
      expect(article('pone.0097541').concerns).toEqual([
        { kind: 'correction', doi: '10.1371/journal.pone.0086816' },
      ]);
      expect(article('pone.0108198').concerns).toEqual([
        { kind: 'correction', doi: '10.1371/journal.pone.0103411' },
      ]);
      expect(article('ppat.1005207').concerns).toEqual([
        { kind: 'retraction', doi: '10.1371/journal.ppat.1003435' },
      ]);
      expect([...articles.values()].filter(({ concerns }) => concerns.length > 0)).toHaveLength(3);
    });

    it('have their abstracts by section', () => {
      expect(article('pmed.1001518').abstract.map(({ label }) => label)).toEqual([
        'Background',
        'Methods and Findings',
        'Conclusions',
        'Trial Registration',
      ]);
      expect(article('pone.0152459').title).toBe(
        'Prognostic Value of Overexpressed p16INK4a in Vulvar Cancer: A Meta-Analysis',
      );
    });

    it('keep a formula as MathML', () => {
      expect(article('pone.0078921').bodyHtml).toMatch(
        /<math display="block"><mrow><mi>%<\/mi>[\s\S]*<mfrac>/,
      );
    });

    it('link within the page only to what is on it', () => {
      for (const [name, draft] of articles) expect(danglingLinks(draft), name).toEqual([]);
    });

    it('report every unsupported element', () => {
      const leftOut = new Set<string>();
      const unknown = new Set<string>();
      for (const name of names) {
        const { account } = contentOf(name, bytesOf(name));
        for (const element of account?.leftOut ?? []) leftOut.add(element.name);
        for (const element of account?.unknown ?? []) unknown.add(element.name);
      }
      expect([...leftOut].sort()).toEqual(['colgroup', 'graphic']);
      expect([...unknown]).toEqual([]);
    });

    it('keep every word of their text', () => {
      for (const name of names) {
        const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
        const xml = new TextDecoder().decode(bytesOf(name)).replace(/<!--[\s\S]*?-->/g, '');
        const paragraphs = [
          ...(/<body>[\s\S]*<\/body>/.exec(xml)?.[0] ?? '').matchAll(/<p>([^<]{40,})<\/p>/g),
        ];
        const drawn = words(article(name.slice('journal.'.length, -'.xml'.length)).bodyHtml);
        for (const [, paragraph] of paragraphs) expect(drawn, name).toContain(words(paragraph ?? ''));
      }
    });
  },
);

const abstracts = sharedFile('pubmedqa/pubmedqa-labelled-800.json');

describe.skipIf(!existsSync(abstracts))(
  `800 PubMed abstracts${reasonToSkip('pubmedqa/pubmedqa-labelled-800.json')}`,
  () => {
    // Vitest collects even a skipped suite.
    const { articles } = existsSync(abstracts)
      ? contentOf('pubmedqa.json', readFileSync(abstracts))
      : { articles: [] };

    it('are all imported, each distinct, with one correct answer and an abstract', () => {
      expect(articles).toHaveLength(800);
      expect(new Set(articles.map(({ slug }) => slug)).size).toBe(800);
      expect(new Set(articles.map(draftChecksum)).size).toBe(800);
      for (const { quiz, abstract, pmid } of articles) {
        expect(
          quiz?.questions[0]?.options.filter(({ correct }) => correct),
          pmid,
        ).toHaveLength(1);
        expect(abstract.length, pmid).toBeGreaterThan(0);
      }
    });

    it('have the answers of the data set', () => {
      const answers = articles.map(
        ({ quiz }) => quiz?.questions[0]?.options.find(({ correct }) => correct)?.text,
      );
      const number = (answer: string) => answers.filter((each) => each === answer).length;
      expect([number('Yes'), number('No'), number('Maybe')]).toEqual([443, 271, 86]);
    });

    it('never give their conclusion away before the quiz', () => {
      for (const { finding, abstract, quiz, slug } of articles) {
        const conclusion = quiz?.questions[0]?.explanation ?? '';
        expect(conclusion, slug).not.toContain(finding);
        expect(abstract.map(({ html }) => html).join(), slug).not.toContain(conclusion);
      }
    });

    it('have at most six useful topics, and a year except for 42', () => {
      expect(articles.every(({ topics }) => topics.length <= 6)).toBe(true);
      expect(articles.filter(({ topics }) => topics.length === 0).length).toBeLessThan(10);
      expect(articles.filter(({ published }) => published === undefined)).toHaveLength(42);
    });
  },
);
