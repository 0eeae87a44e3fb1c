import { describe, expect, it } from 'vitest';
import { drawArticle } from '#server/articles/pdf/draw-article.ts';
import { loadPictures } from '#server/articles/pdf/load-pictures.ts';
import { folderFigures } from '#server/importing/figures/folder-figures.ts';
import { cleanArticleHtml } from '#server/platform/shared/clean-article-html.ts';
import { articleDraft, bareArticle } from '#tests/support/article-drafts.ts';
import { pictureOf } from '#tests/support/jats-with-figures.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { readPdf, rowsOf } from '#tests/support/pdf-text.ts';
import { detailsOfDraft } from './details-of-draft.ts';

/** The margin beside the text, in points. */
const SIDE = 62;
const createdAt = new Date('2026-01-15T00:00:00Z');
const bytesOf = (details: ReturnType<typeof detailsOfDraft>) =>
  drawArticle(details, { productName: 'Preceptor', address: 'https://example.org/article/x', createdAt });
const drawn = async (details: ReturnType<typeof detailsOfDraft>) => readPdf(await bytesOf(details));
const withBody = (html: string) => drawn(detailsOfDraft(bareArticle({ bodyHtml: cleanArticleHtml(html) })));

describe('an article as PDF', () => {
  it('[FG-07] has its figures and its formulas that are pictures, with their descriptions', async () => {
    const address = (letter: string) => `/api/figures/${letter.repeat(64)}/320.webp`;
    const html = `<figure><img src="${address('a')}" alt="Two curves" width="600" height="400" />
      <figcaption><p>Figure 1.</p></figcaption></figure>
      <p>It grows as <img src="${address('b')}" alt="e to the x" width="60" height="20" /> and as
      <img src="${address('c')}" alt="Formula: no description was given" width="9" height="9" />.</p>`;
    const stored = { read: async (digest: string) => (digest.startsWith('c') ? undefined : webp) };
    const webp = new Uint8Array(await pictureOf(320, 200).webp().toBuffer());
    const details = detailsOfDraft(bareArticle({ bodyHtml: cleanArticleHtml(html) }));
    const store = { ...folderFigures('nowhere'), ...stored };
    const pictures = await loadPictures([details.bodyHtml], store);
    const bytes = await drawArticle(details, {
      productName: 'Preceptor',
      address: 'https://example.org/article/x',
      createdAt,
      pictures,
    });
    const { roles, text } = await readPdf(bytes);
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(2);
    expect(text).toContain('[Formula: no description was given]');
    expect(text).toContain('Figure 1.');
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype\s*\/Image/g),
    ).toHaveLength(2);
    expect(
      await drawArticle(details, {
        productName: 'Preceptor',
        address: 'https://example.org/article/x',
        createdAt,
        pictures,
      }),
    ).toEqual(bytes);
  });

  it('[RT-04] contains everything on its page, as searchable text', async () => {
    const { text, links } = await drawn(
      detailsOfDraft(
        articleDraft({
          license: { text: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
          competingInterests: 'None declared.',
        }),
      ),
    );
    for (const said of [
      'Journal of Examples · September 2014',
      'Statins after stroke',
      'Ada Byron',
      'Example Hospital',
      'doi:10.1000/statins',
      'Demonstration: not for credit.',
      'Key points',
      'Give a statin.',
      'Abstract Results Recurrent cerebrovascular events fell.',
      'Body.',
      'References 1 An earlier trial. doi:10.1000/earlier',
      'Competing interests: None declared.',
      'CC BY 4.0',
      '1 of 1',
    ])
      expect(text).toContain(said);
    expect(links).toEqual([
      'https://doi.org/10.1000/statins',
      'https://doi.org/10.1000/earlier',
      'https://creativecommons.org/licenses/by/4.0/',
    ]);
  });

  it('[IM-03] keeps the italics and subscripts of a reference', async () => {
    const reference = {
      anchor: 'ref-1',
      text: 'Of E. coli & CO₂ once.',
      doi: '10.1000/earlier',
      textHtml: 'Of <i>E. coli</i> &amp; CO<sub>2</sub> once.',
    };
    const { links, pieces, text } = await drawn(detailsOfDraft(bareArticle({ references: [reference] })));
    expect(text).toMatch(/References 1 Of E\. coli & CO ?2 once\. doi:10\.1000\/earlier/);
    expect(links).toContain('https://doi.org/10.1000/earlier');
    const piece = (said: RegExp) => {
      const found = pieces.find((each) => said.test(each.text));
      if (found === undefined) throw new Error(`${said} is not in the PDF.`);
      return found;
    };
    expect(piece(/E\. coli/).font).not.toBe(piece(/^Of/).font);
    expect(piece(/^2$/).baseline).toBeLessThan(piece(/^Of/).baseline);
  });

  it('[IM-03] keeps the italics and subscripts of a title', async () => {
    const title = { title: 'E. coli and CO2 at sea', titleHtml: '<i>E. coli</i> and CO<sub>2</sub> at sea' };
    const { pieces } = await drawn(detailsOfDraft(bareArticle(title)));
    const first = (said: RegExp) => pieces.find((each) => said.test(each.text));
    expect(first(/^E\. coli/)?.font).toBeDefined();
    expect(first(/^E\. coli/)?.font).not.toBe(first(/and CO$/)?.font);
    expect(first(/^2$/)?.baseline).toBeLessThan(first(/and CO$/)?.baseline ?? 0);
  });

  it('is tagged with headings, lists and tables, and names its language', async () => {
    const { roles, language } = await withBody(
      '<h2>Methods</h2><p>We did.</p><ul><li>One</li></ul><table><tr><th>Age</th></tr><tr><td>50</td></tr></table>',
    );
    expect(language).toBe('en-US');
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(roles).toContain(role);
  });

  it('is in the language of its text, and says where it changes [CT-03]', async () => {
    const details = detailsOfDraft(
      bareArticle({
        language: 'pt-BR',
        abstractLanguage: 'en',
        title: 'Ensaio clínico',
        bodyHtml: '<p>Corpo.</p>',
        companions: [
          {
            kind: 'original',
            language: 'ja',
            title: '糖尿病の治療',
            abstract: [],
            bodyHtml: '<h2>背景</h2>',
          },
        ],
      }),
    );
    const bytes = await bytesOf(details);
    expect((await readPdf(bytes)).language).toBe('pt-BR');
    const tagged = Buffer.from(bytes).toString('latin1');
    const languages = [...tagged.matchAll(/\/Lang \(([\w-]+)\)/g)].map(([, language]) => language);
    // Our own headings, the abstract, and the Japanese text.
    expect(new Set(languages)).toEqual(new Set(['pt-BR', 'en-US', 'en', 'ja']));
    expect(tagged).toMatch(/NotoSansJP/);
    expect(tagged).not.toMatch(/NotoSansSC/);
  });

  it('runs an article in Hebrew from right to left: its lines, list, table and numbers [CT-01]', async () => {
    const { pieces, width } = await drawn(
      detailsOfDraft(
        bareArticle({
          language: 'he',
          titleLanguage: 'en',
          title: 'A trial',
          bodyHtml: `<p>שיעור ההישרדות היה 95% (רווח בר-סמך: 90-97) בקבוצת SELECT-2 לאחר 12 חודשים.</p>
            <ol><li>ראשון</li></ol>
            <table><tr><th>קבוצה</th><th>שיעור (%)</th></tr><tr><td>טיפול</td><td>−0.5 (12)</td></tr></table>`,
        }),
      ),
    );
    const rows = rowsOf(pieces);
    expect(rows).toContain('.חודשים 12 לאחר SELECT-2 בקבוצת (90-97 :סמך-בר רווח) 95% היה ההישרדות שיעור');
    expect(rows).toContain('ראשון .1');
    expect(rows).toContain('(%) שיעור קבוצה');
    expect(rows).toContain('−0.5 (12) טיפול');
    const piece = (text: string) => pieces.find((each) => each.text === text);
    for (const first of ['שיעור', 'קבוצה', 'טיפול']) expect(piece(first)?.right).toBeCloseTo(width - SIDE, 0);
    expect(piece('A trial')?.left).toBeCloseTo(SIDE, 0);
  });

  it('has its translations, reviews and replies, as its page has them [IM-05]', async () => {
    const { text, roles } = await drawn(
      detailsOfDraft(
        bareArticle({
          companions: [
            {
              kind: 'translation',
              language: 'es',
              title: 'Estatinas',
              bodyHtml: '',
              abstract: [{ label: 'Resultados', html: '<p>Menos ictus.</p>' }],
            },
            {
              kind: 'review',
              title: 'Decision letter',
              abstract: [],
              bodyHtml: '<h2>Essential</h2><p>Say why.</p>',
            },
          ],
        }),
      ),
    );
    expect(text).toContain('Abstract in Spanish Estatinas Resultados Menos ictus.');
    expect(text).toContain('Decision letter Essential Say why.');
    expect(roles.filter((role) => role === 'H3')).toHaveLength(3 + 1);
  });

  it('begins with its notices, and marks every page of a retracted article', async () => {
    const paragraphs = '<p>Sentence after sentence fills the paper.</p>'.repeat(80);
    const { text, pieces, pages } = await drawn(
      detailsOfDraft(bareArticle({ bodyHtml: paragraphs }), {
        standing: 'retracted',
        notices: [
          {
            kind: 'retraction',
            title: 'Retraction: Statins',
            slug: 'r',
            doi: '10.1000/r',
            publishedOn: '2020-03',
          },
        ],
      }),
    );
    expect(text).toMatch(
      /^\S* ?This article was retracted. Don’t rely on its findings. Retraction: Statins \(March 2020\)./,
    );
    expect(pages).toBeGreaterThan(2);
    for (let page = 2; page <= pages; page++)
      expect(pieces.some((piece) => piece.page === page && piece.text.startsWith('RETRACTED'))).toBe(true);
  });

  it('[UX-03] cuts a long title at the top of its pages at a word, with three dots', async () => {
    const title = 'Wordy '.repeat(40).trim();
    const { text } = await drawn(detailsOfDraft(bareArticle({ title })));
    expect(text).toMatch(/Wordy\.\.\./);
    expect(text).not.toContain('…');
  });

  it('numbers its pages and keeps to their margins', async () => {
    const { pieces, pages, width, height } = await withBody(
      `${'<p>Sentence after sentence fills the paper, and there is always one more of them.</p>'.repeat(120)}<p>${'unbroken'.repeat(60)}</p>`,
    );
    expect(pages).toBeGreaterThan(3);
    for (let page = 1; page <= pages; page++)
      expect(pieces.some((piece) => piece.page === page && piece.text === `${page} of ${pages}`)).toBe(true);
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(width - 60);
    expect(Math.min(...pieces.map(({ left }) => left))).toBeGreaterThanOrEqual(60);
    expect(Math.max(...pieces.map(({ baseline }) => baseline))).toBeLessThan(height - 30);
    expect(Math.min(...pieces.map(({ baseline }) => baseline))).toBeGreaterThan(30);
  });

  it('renders formulas, superscripts and subscripts, and characters that its font lacks', async () => {
    const { text, pieces } = await withBody(
      '<p>p ≤ 0.05, CO<sub>2</sub>, 10<sup>−6</sup>, α ≥ β ≈ √2</p><p>B₁ of 13.4\u202fpg\u200am⁻³, I∣S ∼ 2∶1, ˃5 \u2062∘C 😀</p><p><math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math></p>',
    );
    expect(text).toContain('p ≤ 0.05, CO');
    expect(text).toContain('α ≥ β ≈ √2');
    expect(text).toContain('(a + b)/2 = x2');
    expect(text).toContain('B1 of 13.4 pg m−3, I∣S ∼ 2∶1, >5 ∘C [U+1F600]');
    const heightOf = (shown: string) => pieces.find((piece) => piece.text === shown)?.baseline ?? Number.NaN;
    expect(heightOf('−3')).toBeGreaterThan(heightOf('B'));
    expect(heightOf('1')).toBeLessThan(heightOf('B'));
  });

  it('lays out a table in columns with any spans, and breaks it across pages', async () => {
    const row =
      '<tr><td rowspan="2">Both</td><td>One</td><td>Two</td></tr><tr><td colspan="2">Wide</td></tr>';
    const { pieces, pages, width } = await withBody(
      `<table><thead><tr><th>First</th><th>Second</th><th>Third</th></tr></thead><tbody>${row.repeat(60)}</tbody></table>`,
    );
    expect(pages).toBeGreaterThan(1);
    const leftOf = (text: string) =>
      new Set(pieces.filter((piece) => piece.text === text).map(({ left }) => Math.round(left)));
    expect(leftOf('Both').size).toBe(1);
    expect(leftOf('Wide')).toEqual(leftOf('One'));
    expect(pieces.filter(({ text }) => text === 'Wide')).toHaveLength(60);
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(width - 60);
  });

  it('fits a table of far too many columns onto the page', async () => {
    const cells = Array.from({ length: 60 }, (_, index) => `<td>Value${index}</td>`).join('');
    const { pieces, width } = await withBody(`<table><tr>${cells}</tr></table>`);
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(width - 58);
  });

  it('follows links to the web only, and numbers lists as their author did', async () => {
    const { links, text } = await drawn(
      detailsOfDraft(
        bareArticle({
          doi: '10.1000/x',
          references: [],
          bodyHtml:
            '<p><a href="#ref-1">1</a> <a href="javascript:alert(1)">x</a> <a href="https://example.org/a b">there</a></p><ol type="a" start="3"><li><p>Third</p><p>still</p></li><li>Fourth</li></ol><ul role="list"><li>Step A Wash.</li></ul><ul><li>Dry.</li></ul>',
        }),
      ),
    );
    expect(links).toEqual(['https://doi.org/10.1000/x', 'https://example.org/a%20b']);
    expect(text).toContain('c. Third still d. Fourth Step A Wash. • Dry.');
  });

  it('draws HTML that is not well-formed as its bare text', async () => {
    const { text } = await drawn(
      detailsOfDraft(bareArticle({ bodyHtml: '<p>Open <b>and &amp; never closed' })),
    );
    expect(text).toContain('Open and & never closed');
  });

  it('is the same document at every request', async () => {
    const details = detailsOfDraft(articleDraft());
    expect(Buffer.compare(await bytesOf(details), await bytesOf(details))).toBe(0);
    expect((await drawn(details)).info).toMatchObject({ Title: 'Statins after stroke', Author: 'Ada Byron' });
  });

  it.skipIf(naughtyStrings() === undefined)(
    'survives every naughty string in its title, its body and its table (skipped where the shared data are absent)',
    async () => {
      const strings = naughtyStrings() ?? [];
      for (let first = 0; first < strings.length; first += 60) {
        const text = strings.slice(first, first + 60).join(' ');
        const bodyHtml = cleanArticleHtml(`<p>${text}</p><table><tr><td>${text}</td></tr></table>`);
        const bytes = await bytesOf(detailsOfDraft(bareArticle({ title: text, bodyHtml })));
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      }
    },
  );
});
