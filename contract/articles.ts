import * as v from 'valibot';
import { articleActivity, disclosure } from './activity-values.ts';
import { endpoint } from './endpoint.ts';
import { feedItem } from './feed.ts';
import { id, slug } from './values.ts';

const author = v.object({ name: v.string(), affiliations: v.array(v.string()) });

const notice = v.object({
  kind: v.picklist(['correction', 'retraction']),
  title: v.string(),
  /** The slug of the notice's own page. */
  slug,
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
  authors: v.array(author),
  specialty: v.nullable(v.string()),
  abstract: v.array(v.object({ label: v.nullable(v.string()), html: v.string() })),
  bodyHtml: v.string(),
  /** The pictures in the body, in its order; formulas are none. */
  figures: v.optional(v.array(figure)),
  keyPoints: v.array(v.string()),
  references: v.array(v.object({ anchor: v.string(), text: v.string(), doi: v.nullable(v.string()) })),
  /** As the publisher's file states them, or that it doesn't; null without such a file. */
  competingInterests: v.nullable(v.string()),
  funding: v.nullable(v.string()),
  licence: v.nullable(v.object({ text: v.string(), url: v.nullable(v.string()) })),
  disclosures: v.array(disclosure),
  /** Empty: none was received; null: nothing was declared. */
  commercialSupport: v.nullable(v.array(v.string())),
  activity: v.nullable(articleActivity),
  /** Corrections and retractions of this article. */
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
