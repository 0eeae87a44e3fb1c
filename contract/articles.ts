import * as v from 'valibot';
import { articleActivity, disclosure } from './activity-values.ts';
import { endpoint } from './endpoint.ts';
import { feedItem } from './feed.ts';
import { id, slug } from './values.ts';

const author = v.object({
  name: v.string(),
  affiliations: v.array(v.string()),
  /** Four groups of four digits: `0000-0002-1825-0097`. */
  orcid: v.optional(v.string()),
  /** 'Corresponding author', 'Contributed equally'. */
  notes: v.optional(v.array(v.string())),
});

const abstractSection = v.object({ label: v.nullable(v.string()), html: v.string() });

/** A text that comes with an article and isn't read for its credit: another language, a review, a reply. */
const companion = v.object({
  /** `original` is what the article was translated from. */
  kind: v.picklist(['original', 'translation', 'review', 'reply', 'other']),
  language: v.nullable(v.string()),
  title: v.nullable(v.string()),
  abstract: v.array(abstractSection),
  /** Empty if only title or abstract are in this language. */
  bodyHtml: v.string(),
});

const notice = v.object({
  kind: v.picklist(['correction', 'retraction', 'concern']),
  /** Its title; for a notice that is only in the registry of DOIs, its kind. */
  title: v.string(),
  /** The slug of the notice's own page; null if the library doesn't have the notice. */
  slug: v.nullable(slug),
  doi: v.nullable(v.string()),
  publishedOn: v.nullable(v.string()),
});

/** Its files are at `<address>/<width>.webp`. */
const figure = v.object({
  /** The id of its place in the body. */
  anchor: v.nullable(v.string()),
  /** The beginning of its caption. */
  caption: v.string(),
  alt: v.string(),
  address: v.string(),
  /** Of the largest file, in pixels. */
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  widths: v.array(v.pipe(v.number(), v.integer())),
});

export const articleDetails = v.object({
  ...feedItem.entries,
  /** As precise as the publisher was: 2014, 2014-09 or 2014-09-11; null where the source names no date. */
  published: v.nullable(v.string()),
  doi: v.nullable(v.string()),
  /** Its number in PubMed, if its source gives one. */
  pmid: v.optional(v.string()),
  authors: v.array(author),
  specialty: v.nullable(v.string()),
  /** The language of the text, as in BCP 47; absent if the source names none. English is offered first if there is any. */
  language: v.optional(v.string()),
  /** If it differs from the text's. */
  titleLanguage: v.optional(v.string()),
  abstractLanguage: v.optional(v.string()),
  /** The title with its italics, superscripts and subscripts, if it has any. */
  titleHtml: v.optional(v.string()),
  abstract: v.array(abstractSection),
  bodyHtml: v.string(),
  /** Its other languages, and reviews and replies that are printed with it. */
  companions: v.optional(v.array(companion)),
  keywords: v.optional(v.array(v.string())),
  /** Editors and reviewers, with their affiliations. */
  editors: v.optional(v.array(v.string())),
  /** Whom to write to, and how. */
  correspondence: v.optional(v.string()),
  /** The pictures in the body, in its order; formulas do not count. */
  figures: v.optional(v.array(figure)),
  keyPoints: v.array(v.string()),
  references: v.array(
    v.object({
      anchor: v.string(),
      text: v.string(),
      /** The text with its italics, superscripts and subscripts, if it has any. */
      textHtml: v.optional(v.string()),
      doi: v.nullable(v.string()),
      /** Its number in PubMed. */
      pmid: v.optional(v.string()),
    }),
  ),
  /** As the publisher's file states them, or that the file states none; null without such a file. */
  competingInterests: v.nullable(v.string()),
  funding: v.nullable(v.string()),
  licence: v.nullable(v.object({ text: v.string(), url: v.nullable(v.string()) })),
  disclosures: v.array(disclosure),
  /** Empty: none was received; null: nothing was declared. */
  commercialSupport: v.nullable(v.array(v.string())),
  activity: v.nullable(articleActivity),
  /** Corrections and retractions of this article, and expressions of concern. */
  notices: v.array(notice),
  /** What this article corrects or retracts, if it is such a notice; the slug is null if we don't have that article. */
  concerns: v.array(
    v.object({ kind: v.picklist(['correction', 'retraction']), doi: v.string(), slug: v.nullable(slug) }),
  ),
});

export const articleDetailsEndpoint = endpoint({
  method: 'GET',
  path: '/articles/view-article-details',
  summary: 'A complete article, by its slug or its id',
  access: 'public',
  query: v.object({
    slug: v.optional(slug),
    id: v.optional(id),
    topicSlug: v.optional(slug),
    stateSlug: v.optional(slug),
  }),
  response: articleDetails,
  refusals: [404, 422],
});
