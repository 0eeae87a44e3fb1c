import type { articleDetailsEndpoint, countShareEndpoint, upVoteEndpoint } from '#contract/articles.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { feedEndpoint } from '#contract/feed.ts';
import { type Call, learnerOf, missing, Refused, textOf } from './call.ts';
import { type Article, articleBy, articles, CREDIT, MINUTES, PASSING_MARK } from './library.ts';

type Feed = EndpointResponse<typeof feedEndpoint>;

const PAGE = 10;

const cardOf = ({ id, slug, title, finding, questions }: Article): Feed['data'][number] => ({
  id,
  slug,
  title,
  finding,
  journal: 'Journal of Small Backends',
  year: 2026,
  topics: [],
  credit: questions.length > 0 ? CREDIT : null,
  minutes: MINUTES,
  questionCount: questions.length,
  standing: 'current',
  demonstration: false,
  requirementTopics: [],
  states: [],
});

/** A cursor is the number of articles before its page. */
const pageOf = (call: Call, found: readonly Article[]): Feed => {
  const cursor = call.field('cursor');
  if (cursor !== null && !/^\d{1,6}$/.test(cursor))
    throw new Refused(400, 'This page is not in the list.', 'cursor');
  const start = Number(cursor ?? 0);
  const next = start + PAGE < found.length ? String(start + PAGE) : null;
  const prev = start > 0 ? String(Math.max(0, start - PAGE)) : null;
  return { data: found.slice(start, start + PAGE).map(cardOf), links: { next, prev }, total: found.length };
};

export const feed = (call: Call): Feed => pageOf(call, articles);

export const search = (call: Call): Feed => {
  const words = (call.field('q') ?? '').toLowerCase().split(/\W+/).filter(Boolean);
  if (words.length === 0) throw new Refused(400, 'Enter something to search for.', 'q');
  return pageOf(
    call,
    articles.filter(({ title, finding }) =>
      words.every((word) => `${title} ${finding}`.toLowerCase().includes(word)),
    ),
  );
};

export const articleOf = (call: Call): Article => {
  const article = articleBy(call.field('articleId') ?? call.field('id'), call.field('slug'));
  if (article === undefined) throw missing();
  return article;
};

export const activityFacts = ({ questions }: Article) => ({
  credit: CREDIT,
  passingMarkPercent: PASSING_MARK,
  minutes: MINUTES,
  questionCount: questions.length,
  releasedOn: '2026-01-15',
  expiresOn: '2036-01-14',
  provider: 'A small provider',
  format: 'Enduring material',
  objectives: ['Apply what the article found'],
  accreditation: null,
  mitigation: null,
  reviewers: [],
  reviewedOn: null,
  missing: [],
});

export const articleDetails = (call: Call): EndpointResponse<typeof articleDetailsEndpoint> => {
  const article = articleOf(call);
  return {
    ...cardOf(article),
    published: '2026-01',
    doi: null,
    authors: [{ name: 'A. Author', affiliations: [] }],
    specialty: null,
    abstract: [{ label: null, html: `<p>${article.finding}</p>` }],
    bodyHtml: '',
    keyPoints: [article.finding],
    references: [],
    competingInterests: null,
    funding: null,
    licence: null,
    disclosures: [],
    commercialSupport: [],
    notices: [],
    concerns: [],
    activity: article.questions.length > 0 ? activityFacts(article) : null,
  };
};

type Reactions = EndpointResponse<typeof upVoteEndpoint>;

export const reactionsOf = ({ store, owner }: Call, { id }: Article): Reactions => {
  const votes = store.data.votes.filter(({ articleId }) => articleId === id);
  return {
    vote: votes.find((vote) => vote.owner === owner)?.vote ?? null,
    upVotes: votes.filter(({ vote }) => vote === 'up').length,
    downVotes: votes.filter(({ vote }) => vote === 'down').length,
    shareCount: store.data.shares.filter(({ articleId }) => articleId === id).length,
  };
};

export const vote = (call: Call, given: 'up' | 'down'): Reactions => {
  const owner = learnerOf(call);
  const article = articleBy(textOf(call, 'id'));
  if (article === undefined) throw missing();
  const { votes } = call.store.data;
  const at = votes.findIndex((each) => each.owner === owner && each.articleId === article.id);
  const isWithdrawn = call.body.withdrawn === true;
  if (at >= 0 && (!isWithdrawn || votes[at]?.vote === given)) votes.splice(at, 1);
  if (!isWithdrawn) votes.push({ owner, articleId: article.id, vote: given });
  return reactionsOf(call, article);
};

export const countShare = (call: Call): EndpointResponse<typeof countShareEndpoint> => {
  const article = articleBy(textOf(call, 'id'));
  if (article === undefined) throw missing();
  const id = textOf(call, 'shareId');
  const { shares } = call.store.data;
  if (!shares.some((share) => share.id === id)) shares.push({ id, articleId: article.id });
  return { shareCount: reactionsOf(call, article).shareCount };
};
