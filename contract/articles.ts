import * as v from 'valibot';
import { articleActivity, disclosure } from './activities.ts';
import { endpoint } from './endpoint.ts';
import { feedItem } from './feed.ts';
import { cursor, done, id, moment, paginated, reactions, slug } from './values.ts';

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
export const figure = v.object({
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
  license: v.nullable(v.object({ text: v.string(), url: v.nullable(v.string()) })),
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

const run = v.object({
  text: v.string(),
  looks: v.array(v.picklist(['italic', 'bold', 'underlined', 'struck', 'raised', 'lowered', 'code'])),
  link: v.nullable(v.string()),
  formula: v.nullable(v.string()),
});
const runs = v.array(run);

const span = v.pipe(v.number(), v.integer(), v.minValue(1));
const cell = v.object({ runs, isHeader: v.boolean(), columns: span, rows: span });

const placed = {
  anchor: v.nullable(v.string()),
  depth: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

const block = v.variant('kind', [
  v.object({ kind: v.literal('heading'), ...placed, level: v.picklist([2, 3, 4]), runs }),
  v.object({ kind: v.picklist(['paragraph', 'quote', 'aside', 'term', 'caption']), ...placed, runs }),
  v.object({ kind: v.literal('item'), ...placed, marker: v.string(), runs }),
  v.object({ kind: v.literal('code'), ...placed, text: v.string() }),
  v.object({ kind: v.literal('formula'), ...placed, mathml: v.string(), text: v.string() }),
  v.object({ kind: v.literal('table'), ...placed, rows: v.array(v.array(cell)) }),
  v.object({ kind: v.literal('rule'), ...placed }),
]);
const blocks = v.array(block);

export const articleTextEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/text',
  summary: 'An article’s text as blocks, for clients that show no HTML',
  access: 'public',
  params: v.object({ id }),
  response: v.object({
    abstract: v.array(v.object({ label: v.nullable(v.string()), blocks })),
    body: blocks,
  }),
  refusals: [404],
});

export const articleFileEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/pdf',
  summary: 'An article as a PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});

export const disclosureFileEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/disclosure/pdf',
  summary: 'The disclosure of an article’s activity as a PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});

const ballot = v.object({ id, withdrawn: v.optional(v.boolean(), false) });

export const upVoteEndpoint = endpoint({
  method: 'POST',
  path: '/articles/up-vote',
  summary: 'Upvotes an article, or removes that vote; a repeat has no effect',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const downVoteEndpoint = endpoint({
  method: 'POST',
  path: '/articles/down-vote',
  summary: 'Downvotes an article, or removes that vote; a repeat has no effect',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const countShareEndpoint = endpoint({
  method: 'POST',
  path: '/articles/share/count-increment',
  summary: 'Counts a share of an article; the same share counts once',
  access: 'public',
  body: v.object({ id, shareId: v.pipe(v.string(), v.uuid('is not a share’s id')) }),
  response: v.object({ shareCount: v.number() }),
  refusals: [404],
});

/** The device's own name for a highlight, so that sending it again changes nothing. */
const highlightId = v.pipe(v.string(), v.uuid('is not a highlight’s id'));

/** The most characters of a search of notes. */
const MAX_NOTE_SEARCH = 200;

const upTo = (most: number) => v.pipe(v.string(), v.maxLength(most, `is longer than ${most} characters`));

/** The passage as the W3C's TextQuoteSelector has it, and the learner's note (core/articles/highlight.ts has the limits). */
const kept = {
  exact: v.pipe(upTo(2_000), v.nonEmpty('is required')),
  prefix: upTo(32),
  suffix: upTo(32),
  /** Empty without a note. */
  note: upTo(4_000),
};

export const highlightsEndpoint = endpoint({
  method: 'GET',
  path: '/article/{id}/highlights',
  summary: 'The passages that the learner highlighted in an article, with their notes, oldest first',
  access: 'session',
  params: v.object({ id }),
  response: v.object({ highlights: v.array(v.object({ id: highlightId, ...kept })) }),
  refusals: [401],
});

/** A highlight with its note and the article that it is in. */
const note = v.object({
  id: highlightId,
  ...kept,
  highlightedAt: moment,
  articleId: id,
  slug: v.string(),
  title: v.string(),
  journal: v.string(),
  /** Null where the source names none. */
  year: v.nullable(v.number()),
  /** The article has been removed from the library. */
  withdrawn: v.boolean(),
});

export const notesEndpoint = endpoint({
  method: 'GET',
  path: '/highlights',
  summary:
    'The learner’s highlights and notes in all articles, the latest first, or those with every word of `q`',
  access: 'session',
  query: v.object({ q: v.optional(upTo(MAX_NOTE_SEARCH)), cursor: v.optional(cursor) }),
  response: paginated(note),
  refusals: [401],
});

export const allNotesEndpoint = endpoint({
  method: 'GET',
  path: '/highlights/all',
  summary: 'All of them at once, to download',
  access: 'session',
  response: v.object({ notes: v.array(note) }),
  refusals: [401],
});

export const keepHighlightEndpoint = endpoint({
  method: 'PUT',
  path: '/article/{id}/highlights/{highlightId}',
  summary:
    'Saves a highlight, or changes the one with this id; a repeat has no effect; 409 if the list is full',
  access: 'session',
  params: v.object({ id, highlightId }),
  body: v.object(kept),
  largestBody: 40_000,
  response: done,
  refusals: [401, 404, 409, 422],
});

export const removeHighlightEndpoint = endpoint({
  method: 'DELETE',
  path: '/article/{id}/highlights/{highlightId}',
  summary: 'Removes a highlight and its note; a repeat has no effect',
  access: 'session',
  params: v.object({ id, highlightId }),
  response: done,
  refusals: [401],
});
