import type { articleDetails } from '#contract/articles.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { readingDirection } from '#core/shared/reading-direction.ts';
import { shortened } from '#core/shared/shortened.ts';
import type { Run } from '../../platform/pdf/break-lines.ts';
import { ERROR } from '../../platform/pdf/colors.ts';
import { ENGLISH } from '../../platform/pdf/open-pdf.ts';
import { openPages, type Pages } from '../../platform/pdf/pages.ts';
import { runInSlices } from '../../platform/shared/run-in-slices.ts';
import { readArticleHtml } from '../read-article-html.ts';
import { drawCompanions } from './draw-companions.ts';
import { drawHtml } from './draw-html.ts';
import { drawSections, SPACE_BELOW_HEADING } from './draw-sections.ts';
import { inlineRuns } from './inline-runs.ts';
import type { PdfPictures } from './load-pictures.ts';
import { publicationDay } from './publication-day.ts';
import { styles } from './styles.ts';

export type ArticleDetails = Decoded<typeof articleDetails>;

interface ArticleDocument {
  readonly productName: string;
  readonly createdAt: Date;
  /** The article's page, where the whole text is. */
  readonly address: string;
  readonly pictures?: PdfPictures;
  /** Draws the title, notices and license alone, and says where the text is. */
  readonly isTextLeftOut?: boolean;
  readonly maxPages?: number;
}

/** Far above any article. 300 pages take 2 seconds of plain text, and 13 of tables. */
const MAX_PAGES = 300;
/** For an article whose whole text is too costly to draw; some have thousands of authors. */
const MAX_AUTHORS_ALONE = 100;

const CORRECTED = '#8a4b00';

/**
 * An article as PDF, with its notices: the whole of it, or what fits on `maxPages` and then where the rest is. The same
 * article always gives the same bytes.
 */
export const drawArticle = async (
  whole: ArticleDetails,
  {
    productName,
    createdAt,
    address,
    pictures = new Map(),
    isTextLeftOut = false,
    maxPages = MAX_PAGES,
  }: ArticleDocument,
): Promise<Uint8Array<ArrayBuffer>> => {
  const article = isTextLeftOut ? withoutText(whole) : whole;
  const { authors, journal, standing, title } = article;
  const pages = openPages({
    title,
    author: authors.map(({ name }) => name).join(', '),
    subject: journal,
    language: article.language,
    createdAt,
    runningHead: [
      ...(standing === 'retracted' ? ['RETRACTED'] : []),
      journal,
      shortened(title, MAX_RUNNING_HEAD),
    ].join(' · '),
  });
  pages.limitTo(maxPages);
  await runInSlices(untilFull(pages, drawText(pages, article, pictures)));
  const isCut = pages.isFull() || isTextLeftOut;
  pages.limitTo(Number.POSITIVE_INFINITY);
  if (isCut) drawWhereTheRestIs(pages, address, isTextLeftOut);
  drawImprint(pages, article, productName);
  return pages.bytes();
};

const withoutText = (article: ArticleDetails): ArticleDetails => ({
  ...article,
  authors: article.authors.slice(0, MAX_AUTHORS_ALONE),
  keyPoints: [],
  abstract: [],
  bodyHtml: '',
  references: [],
  companions: [],
});

function* untilFull(pages: Pages, work: Generator<void>): Generator<void> {
  for (const _ of work) {
    if (pages.isFull()) return;
    yield;
  }
}

const drawWhereTheRestIs = (pages: Pages, address: string, isTextLeftOut: boolean): void => {
  heading(pages, isTextLeftOut ? 'The text is on the web' : 'The text goes on on the web');
  const why = isTextLeftOut
    ? 'This article is too long for a PDF. Read it at '
    : 'This article is too long for one PDF, so its text ends here. Read all of it at ';
  pages.write('P', [plain(why), { text: address, face: 'regular', link: address }, plain('.')], styles.text, {
    language: ENGLISH,
  });
};

function* drawText(pages: Pages, article: ArticleDetails, pictures: PdfPictures): Generator<void> {
  drawStanding(pages, article);
  drawHead(pages, article);
  yield* drawKeyPoints(pages, article);
  yield* drawAbstract(pages, article, pictures);
  yield* pages.group('Sect', () => drawHtml(pages, article.bodyHtml, pictures), article.language);
  yield* drawReferences(pages, article);
  yield* drawCompanions(pages, article.companions ?? [], pictures);
}

const drawStanding = (pages: Pages, { concerns, notices, standing }: ArticleDetails): void => {
  const retracted = standing === 'retracted' || notices.some(({ kind }) => kind === 'retraction');
  const corrected = standing === 'corrected' || notices.some(({ kind }) => kind === 'correction');
  if (retracted) pages.band('This article was retracted. Don’t rely on its findings.', ERROR);
  if (corrected) pages.band('This article was corrected after publication.', CORRECTED);
  for (const { title, doi, publishedOn } of notices) {
    const day = publishedOn === null ? '' : ` (${publicationDay(publishedOn)})`;
    pages.write('P', [plain(`${title}${day}. `), ...doiRuns(doi)], styles.small);
  }
  for (const { kind, doi } of concerns)
    pages.write('P', [plain(`This is the ${kind} of another article: `), ...doiRuns(doi)], styles.small);
  if (retracted || corrected || concerns.length > 0) pages.space(8);
};

const drawHead = (pages: Pages, article: ArticleDetails): void => {
  const { authors, demonstration, doi, journal, published, title, titleHtml, titleLanguage } = article;
  const day = published === null ? [] : [plain(` · ${publicationDay(published)}`)];
  // The whole head is aligned with the title, regardless of script.
  const beside = { direction: readingDirection(titleLanguage ?? article.language ?? ENGLISH) };
  const source: readonly Run[] = [{ text: journal, face: 'italic' }, ...day];
  pages.write('P', source, styles.kicker, beside);
  const titleRuns: readonly Run[] =
    titleHtml === undefined
      ? [{ text: title, face: 'semibold' }]
      : inlineRuns(readArticleHtml(titleHtml), { face: 'semibold' });
  pages.write('H1', titleRuns, styles.title, { ...beside, language: titleLanguage });
  if (authors.length > 0)
    pages.write('P', [plain(authors.map(({ name }) => name).join(', '))], styles.authors, beside);
  const affiliations = new Set(authors.flatMap((author) => author.affiliations));
  if (affiliations.size > 0) pages.write('P', [plain([...affiliations].join('; '))], styles.small, beside);
  if (doi !== null) pages.write('P', doiRuns(doi), styles.small, beside);
  if (demonstration)
    pages.write('P', [{ text: 'Demonstration: not for credit.', face: 'semibold' }], styles.authors, {
      ...beside,
      language: ENGLISH,
    });
  pages.rule(8);
};

/** Writes one of our own headings, which are in English. */
const heading = (pages: Pages, text: string): void =>
  pages.write('H2', [{ text, face: 'semibold' }], styles.h2, {
    keepBelow: SPACE_BELOW_HEADING,
    language: ENGLISH,
  });

function* drawKeyPoints(pages: Pages, { keyPoints }: ArticleDetails): Generator<void> {
  if (keyPoints.length === 0) return;
  heading(pages, 'Key points');
  yield* pages.group('L', function* () {
    for (const point of keyPoints)
      yield* pages.group('LI', function* () {
        pages.write('P', [plain(point)], styles.entry, { indent: 18, marker: '•' });
        yield;
      });
  });
}

function* drawAbstract(
  pages: Pages,
  { abstract, abstractLanguage }: ArticleDetails,
  pictures: PdfPictures,
): Generator<void> {
  if (abstract.length === 0) return;
  heading(pages, 'Abstract');
  yield* pages.group('Sect', () => drawSections(pages, abstract, pictures), abstractLanguage);
}

function* drawReferences(pages: Pages, { references }: ArticleDetails): Generator<void> {
  if (references.length === 0) return;
  heading(pages, 'References');
  yield* pages.group('L', function* () {
    for (const [index, { text, textHtml, doi }] of references.entries())
      yield* pages.group('LI', function* () {
        const link = doi === null || text.includes(doi) ? [] : doiRuns(doi);
        const runs = textHtml === undefined ? [plain(text)] : inlineRuns(readArticleHtml(textHtml));
        pages.write('P', [...runs, plain(' '), ...link], styles.reference, {
          indent: 24,
          marker: `${index + 1}`,
        });
        yield;
      });
  });
}

const drawImprint = (pages: Pages, article: ArticleDetails, productName: string): void => {
  const { competingInterests, demonstration, funding, license } = article;
  heading(pages, 'About this article');
  const fact = (label: string, runs: readonly Run[]) =>
    pages.write('P', [{ text: `${label}: `, face: 'semibold' }, ...runs], styles.small);
  if (competingInterests !== null) fact('Competing interests', [plain(competingInterests)]);
  if (funding !== null) fact('Funding', [plain(funding)]);
  if (license !== null)
    fact('License', [
      plain(`${license.text} `),
      ...(license.url === null ? [] : [{ text: license.url, face: 'regular' as const, link: license.url }]),
    ]);
  if (demonstration) fact('Demonstration', [plain('this is demonstration content and gives no credit.')]);
  pages.write('P', [plain(`Document prepared by ${productName}.`)], styles.small, { language: ENGLISH });
};

const plain = (text: string): Run => ({ text, face: 'regular' });

const doiRuns = (doi: string | null): readonly Run[] =>
  doi === null ? [] : [{ text: `doi:${doi}`, face: 'regular', link: `https://doi.org/${encodeURI(doi)}` }];

const MAX_RUNNING_HEAD = 76;
