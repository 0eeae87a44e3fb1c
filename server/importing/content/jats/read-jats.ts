import { type Reading, type Refuse, readAll } from '../../../platform/shared/refusal.ts';
import { childAt, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { ArticleDraft } from '../article-draft.ts';
import type { Pictures } from '../figures/picture.ts';
import { articleSlug } from '../slug.ts';
import type { SuppliedFacts } from '../supplied.ts';
import { drawArticle } from './draw-article.ts';
import { jatsContext } from './draw-blocks.ts';
import { englishFirst, type Text } from './english-first.ts';
import { type Findings, noFindings } from './jats-context.ts';
import { languageOf } from './language.ts';
import { linksIn } from './links-in.ts';
import { publicationDate } from './publication-date.ts';
import { abstractSections, findingOf, mainAbstract, offeredAbstract } from './read-abstract.ts';
import { correspondenceOf, readAuthors, readEditors } from './read-authors.ts';
import { readCompanions } from './read-companions.ts';
import { competingInterests, fundingOf } from './read-declarations.ts';
import {
  articleId,
  chapterOf,
  concernsOf,
  isCorrectedBy,
  isRetractedBy,
  journalOf,
  licenseOf,
} from './read-publication.ts';
import { readReferences } from './read-references.ts';
import { fullTitle, titleHtml } from './read-title.ts';
import { keywordsOf, readTopics } from './read-topics.ts';

interface JatsArticle {
  readonly article: ArticleDraft;
  readonly findings: Findings;
}

/**
 * Reads an `<article>`. `supplied` is used where the file has none; `pictures` are the stored ones, and others stay on
 * the publisher's site.
 */
export function readJats(
  article: XmlElement,
  supplied: SuppliedFacts,
  pictures?: Pictures,
): Reading<JatsArticle> {
  return readAll((refuse) => {
    const front = childAt(article, 'front');
    const meta = childAt(front, 'article-meta');
    if (front === undefined || meta === undefined) {
      refuse(article.line, 'The article has no <front> with <article-meta>.');
      return undefined;
    }
    const findings = noFindings();
    const identity = identify(front, meta, supplied, findings, refuse);
    return identity === undefined ? undefined : draft(article, meta, identity, findings, pictures);
  });
}

interface Identity {
  readonly title: string;
  readonly journal: string;
  readonly doi: string | undefined;
  readonly pmid: string | undefined;
  readonly sourceKey: string;
  readonly published: NonNullable<ArticleDraft['published']>;
}

/** The required fields of an article. */
function identify(
  front: XmlElement,
  meta: XmlElement,
  supplied: SuppliedFacts,
  { warnings }: Findings,
  refuse: Refuse,
): Identity | undefined {
  const titleElement = childAt(meta, 'title-group', 'article-title');
  const title = fullTitle(childAt(meta, 'title-group'));
  const journal = journalOf(front) || (supplied.journal ?? '');
  const doi = articleId(meta, 'doi') ?? supplied.doi;
  const pmid = articleId(meta, 'pmid');
  const sourceKey = sourceKeyOf(doi, pmid, chapterOf(meta));
  const published =
    publicationDate(meta, (line, reason) => warnings.push({ line, reason })) ?? supplied.published;
  if (title === '') refuse((titleElement ?? meta).line, 'The article has no title (<article-title>).');
  if (journal === '')
    refuse(
      (childAt(front, 'journal-meta') ?? front).line,
      `The journal has no title (<journal-title>). ${supplied.howTo('journal')}`,
    );
  if (sourceKey === undefined)
    refuse(
      (childAt(meta, 'article-id') ?? meta).line,
      `The article has neither a DOI nor a PMID, so it cannot be told from others. ${supplied.howTo('doi')}`,
    );
  if (published === undefined)
    refuse(
      (childAt(meta, 'pub-date') ?? meta).line,
      `The article has no date of publication with a year (<pub-date>). ${supplied.howTo('date')}`,
    );
  return published === undefined || sourceKey === undefined
    ? undefined
    : { title, journal, doi, pmid, sourceKey, published };
}

function sourceKeyOf(
  doi: string | undefined,
  pmid: string | undefined,
  chapter: string | undefined,
): string | undefined {
  if (doi !== undefined) return `doi:${doi}`;
  if (pmid !== undefined) return `pmid:${pmid}`;
  return chapter === undefined ? undefined : `book:${chapter}`;
}

function draft(
  article: XmlElement,
  meta: XmlElement,
  identity: Identity,
  findings: Findings,
  pictures: Pictures | undefined,
): JatsArticle {
  const { title, journal, doi, pmid, sourceKey, published } = identity;
  const references = readReferences(article);
  const context = jatsContext(article, doi, references, findings, pictures);
  findings.links.push(...linksIn(article, context));
  const interests = competingInterests(article);
  const funding = fundingOf(article);
  const license = licenseOf(meta);
  const correspondence = correspondenceOf(meta);
  const marked = titleHtml(childAt(meta, 'title-group'), context);
  const main = mainAbstract(meta);
  const language = languageOf(article);
  const ownAbstractLanguage = (main === undefined ? undefined : languageOf(main)) ?? language;
  const text: Text = {
    title,
    ...(marked === undefined ? {} : { titleHtml: marked }),
    ...(language === undefined ? {} : { language }),
    ...(ownAbstractLanguage === undefined || ownAbstractLanguage === language
      ? {}
      : { abstractLanguage: ownAbstractLanguage }),
    abstract: abstractSections(main, context),
    bodyHtml: drawArticle(article, context),
    companions: readCompanions(article, context),
  };
  const keywords = keywordsOf(meta);
  const editors = readEditors(meta);
  return {
    findings,
    article: {
      sourceKey,
      source: 'jats',
      slug: articleSlug(title, sourceKey),
      kind: kindOf(article.attributes.get('article-type') ?? ''),
      journal,
      published,
      ...(doi === undefined ? {} : { doi }),
      ...(pmid === undefined ? {} : { pmid }),
      authors: readAuthors(meta),
      finding: findingOf(offeredAbstract(article, meta), childAt(article, 'body'), title),
      ...englishFirst(text),
      references: references.list,
      ...(keywords.length === 0 ? {} : { keywords }),
      topics: readTopics(meta),
      requirementTopics: [],
      states: [],
      keyPoints: [],
      ...(editors.length === 0 ? {} : { editors }),
      ...(correspondence === undefined ? {} : { correspondence }),
      ...(interests === undefined ? {} : { competingInterests: interests }),
      ...(funding === undefined ? {} : { funding }),
      ...(license === undefined ? {} : { license }),
      disclosures: [],
      commercialSupport: null,
      concerns: concernsOf(meta),
      ...(isRetractedBy(meta, article.attributes.get('article-type') ?? '') ? { isRetracted: true } : {}),
      ...(isCorrectedBy(meta) ? { isCorrected: true } : {}),
      ...(pictures === undefined || pictures.size === 0 ? {} : { pictures: Object.fromEntries(pictures) }),
      demonstration: false,
    },
  };
}

function kindOf(type: string): ArticleDraft['kind'] {
  if (/retraction/.test(type)) return 'retraction';
  if (/correction|addendum|expression-of-concern|erratum/.test(type)) return 'correction';
  if (/review|chapter/.test(type) && !/book|product/.test(type)) return 'review';
  if (/research|report|trial|case|protocol|data-paper/.test(type)) return 'research';
  return 'discussion';
}
