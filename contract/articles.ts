import * as v from 'valibot';
import { feedItem } from './feed.ts';
import { row } from './row.ts';
import { day, id, quarterHours, slug } from './values.ts';

const author = v.object({ name: v.string(), affiliations: v.array(v.string()) });

const notice = v.object({
  kind: v.picklist(['correction', 'retraction']),
  title: v.string(),
  /** The notice's own page here. */
  slug,
  doi: v.nullable(v.string()),
  publishedOn: v.nullable(v.string()),
});

export const disclosure = v.object({
  name: v.string(),
  role: v.string(),
  relationships: v.array(v.object({ company: v.string(), nature: v.string() })),
});

/** What a physician is told before starting (domain.md, credit). */
export const activity = v.object({
  credit: quarterHours,
  passingMarkPercent: v.number(),
  minutes: v.number(),
  releasedOn: day,
  expiresOn: day,
  provider: v.string(),
  format: v.string(),
  questionCount: v.number(),
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
  keyPoints: v.array(v.string()),
  references: v.array(v.object({ anchor: v.string(), text: v.string(), doi: v.nullable(v.string()) })),
  competingInterests: v.nullable(v.string()),
  licence: v.nullable(v.object({ text: v.string(), url: v.nullable(v.string()) })),
  disclosures: v.array(disclosure),
  commercialSupport: v.array(v.string()),
  activity: v.nullable(activity),
  /** Corrections and retractions of this article. */
  notices: v.array(notice),
  /** What this article corrects or retracts, where it is such a notice; the slug is null when it isn't here. */
  concerns: v.array(
    v.object({ kind: v.picklist(['correction', 'retraction']), doi: v.string(), slug: v.nullable(slug) }),
  ),
});

export const articleDetailsRow = row({
  method: 'GET',
  path: '/articles/view-article-details',
  summary: 'An article whole, by its slug or its id',
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

export const articleFileRow = row({
  method: 'GET',
  path: '/article/{id}/pdf',
  summary: 'An article as PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});

export const disclosureFileRow = row({
  method: 'GET',
  path: '/article/{id}/disclosure/pdf',
  summary: 'What is disclosed about an article’s activity, as PDF',
  access: 'public',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [404],
});

/** What learners made of an article; `vote` is the caller's own. */
export const reactions = v.object({
  vote: v.nullable(v.picklist(['up', 'down'])),
  upVotes: v.number(),
  downVotes: v.number(),
  shareCount: v.number(),
});

const ballot = v.object({ id, withdrawn: v.optional(v.boolean(), false) });

export const upVoteRow = row({
  method: 'POST',
  path: '/articles/up-vote',
  summary: 'Votes an article up, or takes that vote back; again, it counts once',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const downVoteRow = row({
  method: 'POST',
  path: '/articles/down-vote',
  summary: 'Votes an article down, or takes that vote back; again, it counts once',
  access: 'session',
  body: ballot,
  response: reactions,
  refusals: [401, 404],
});

export const countShareRow = row({
  method: 'POST',
  path: '/articles/share/count-increment',
  summary: 'Counts that an article was shared; the same share again counts once',
  access: 'public',
  body: v.object({ id, shareId: v.pipe(v.string(), v.uuid('is not a share’s id')) }),
  response: v.object({ shareCount: v.number() }),
  refusals: [404],
});
