import type { ArticleDraft } from '../article-draft.ts';
import type { Pictures } from '../figures/picture.ts';
import { type Reading, type Refuse, readAll } from '../refusal.ts';
import { articleSlug } from '../slug.ts';
import { childAt, type XmlElement } from '../xml/xml-element.ts';
import { drawArticle } from './draw-article.ts';
import { jatsContext } from './draw-blocks.ts';
import { plainText } from './plain-text.ts';
import { abstractSections, findingOf, mainAbstract } from './read-abstract.ts';
import { readAuthors } from './read-authors.ts';
import { competingInterests, fundingOf } from './read-declarations.ts';
import {
  articleId,
  concernsOf,
  isRetractedBy,
  journalOf,
  licenseOf,
  publicationDate,
} from './read-publication.ts';
import { readReferences } from './read-references.ts';
import { readTopics } from './read-topics.ts';

interface JatsArticle {
  readonly article: ArticleDraft;
  /** Names of elements whose content is left out: pictures, column widths. */
  readonly leftOut: ReadonlySet<string>;
  /** Names of unknown elements; their text is kept. */
  readonly unknown: ReadonlySet<string>;
}

/** `pictures` are those that are stored; the others are left to the publisher. */
export function readJats(root: XmlElement, pictures?: Pictures): Reading<JatsArticle> {
  return readAll((refuse) => {
    const article = root.name === 'article' ? root : undefined;
    const front = childAt(article, 'front');
    const meta = childAt(front, 'article-meta');
    if (article === undefined || front === undefined || meta === undefined) {
      refuse(
        root.line,
        article === undefined
          ? `This is XML but not JATS: its root is <${root.name}> where <article> was expected.`
          : 'The article has no <front> with <article-meta>.',
      );
      return undefined;
    }
    const identity = identify(front, meta, refuse);
    return identity === undefined ? undefined : draft(article, meta, identity, pictures);
  });
}

interface Identity {
  readonly title: string;
  readonly journal: string;
  readonly doi: string | undefined;
  readonly pmid: string | undefined;
  readonly published: NonNullable<ArticleDraft['published']>;
}

/** The fields that an article must have. */
function identify(front: XmlElement, meta: XmlElement, refuse: Refuse): Identity | undefined {
  const titleElement = childAt(meta, 'title-group', 'article-title');
  const subtitle = plainText(childAt(meta, 'title-group', 'subtitle'));
  const title = [plainText(titleElement), subtitle].filter((part) => part !== '').join(': ');
  const journal = journalOf(front);
  const doi = articleId(meta, 'doi');
  const pmid = articleId(meta, 'pmid');
  const published = publicationDate(meta);
  if (title === '') refuse((titleElement ?? meta).line, 'The article has no title (<article-title>).');
  if (journal === '')
    refuse((childAt(front, 'journal-meta') ?? front).line, 'The journal has no title (<journal-title>).');
  if (doi === undefined && pmid === undefined)
    refuse(
      (childAt(meta, 'article-id') ?? meta).line,
      'The article has neither a DOI nor a PMID, so it cannot be told from others.',
    );
  if (published === undefined)
    refuse(
      (childAt(meta, 'pub-date') ?? meta).line,
      'The article has no date of publication with a year (<pub-date>).',
    );
  return published === undefined ? undefined : { title, journal, doi, pmid, published };
}

function draft(
  article: XmlElement,
  meta: XmlElement,
  identity: Identity,
  pictures: Pictures | undefined,
): JatsArticle {
  const { title, journal, doi, pmid, published } = identity;
  const sourceKey = doi === undefined ? `pmid:${pmid}` : `doi:${doi}`;
  const references = readReferences(article);
  const context = jatsContext(article, doi, references, pictures);
  const interests = competingInterests(article);
  const funding = fundingOf(article);
  const licence = licenseOf(meta);
  const sections = abstractSections(mainAbstract(meta), context);
  return {
    leftOut: context.leftOut,
    unknown: context.unknown,
    article: {
      sourceKey,
      source: 'jats',
      slug: articleSlug(title, sourceKey),
      kind: kindOf(article.attributes.get('article-type') ?? ''),
      title,
      journal,
      published,
      ...(doi === undefined ? {} : { doi }),
      ...(pmid === undefined ? {} : { pmid }),
      authors: readAuthors(meta),
      finding: findingOf(meta, childAt(article, 'body'), title),
      abstract: sections,
      bodyHtml: drawArticle(article, context),
      references: references.list,
      topics: readTopics(meta),
      requirementTopics: [],
      states: [],
      keyPoints: [],
      ...(interests === undefined ? {} : { competingInterests: interests }),
      ...(funding === undefined ? {} : { funding }),
      ...(licence === undefined ? {} : { licence }),
      disclosures: [],
      commercialSupport: null,
      concerns: concernsOf(meta),
      ...(isRetractedBy(meta, article.attributes.get('article-type') ?? '') ? { isRetracted: true } : {}),
      demonstration: false,
    },
  };
}

function kindOf(type: string): ArticleDraft['kind'] {
  if (/retraction/.test(type)) return 'retraction';
  if (/correction|addendum|expression-of-concern|erratum/.test(type)) return 'correction';
  if (/review/.test(type) && !/book|product/.test(type)) return 'review';
  if (/research|report|trial|case|protocol|data-paper/.test(type)) return 'research';
  return 'discussion';
}
