import { nextPlace, toNextPlace } from '../navigation/next-place.ts';
import type { Place } from '../navigation/routes.ts';
import type { WhichArticle } from './pretest.ts';

type Params = Place['params'];

/** The routes of one article's pretest. */
interface PretestPlaces {
  readonly onboarding: Place;
  readonly questions: Place;
  readonly results: Place;
}

/**
 * The pretest of a place's article: within the special requirement if the place is in one, else by the article's id.
 * Keeps the query that says where to go afterward.
 */
export const pretestPlaces = (params: Params, query: Place['query']): PretestPlaces => {
  const { topicSlug, stateSlug } = params;
  if (topicSlug !== undefined && stateSlug !== undefined) {
    const at = { params: { topicSlug, stateSlug, articleSlug: slugIn(params) }, query };
    return {
      onboarding: { name: 'special-requirements-article-pretest-onboarding', ...at },
      questions: { name: 'special-requirements-article-pretest', ...at },
      results: { name: 'special-requirements-article-pretest-results', ...at },
    };
  }
  const at = { params: { articleId: idIn(params) }, query };
  return {
    onboarding: { name: 'article-pretest-onboarding', ...at },
    questions: { name: 'article-pretest', ...at },
    results: { name: 'article-pretest-results', ...at },
  };
};

/** The article of a place. Within a special requirement it is identified by its slug. */
export const articleAt = (params: Params): WhichArticle =>
  params.topicSlug === undefined ? { articleId: idIn(params) } : { slug: slugIn(params) };

/** The onboarding before a place, which continues to it. */
export const onboardingBefore = (place: Place): Place =>
  pretestPlaces(place.params, toNextPlace(place)).onboarding;

/** The article of a pretest: within the special requirement if the pretest is in one. */
export const articleOfPretest = ({ topicSlug, stateSlug }: Params, slug: string): Place =>
  topicSlug !== undefined && stateSlug !== undefined
    ? { name: 'special-requirements-article-abstract', params: { topicSlug, stateSlug, slug }, query: {} }
    : { name: 'article', params: { slug }, query: {} };

/** Where to go after a pretest: to the place it came before, else to the article. */
export const placeAfterPretest = (params: Params, query: Place['query'], articleSlug: string): Place => {
  const next = nextPlace(query);
  return next.name === 'home' ? articleOfPretest(params, articleSlug) : next;
};

const idIn = ({ articleId, id }: Params): string => articleId ?? id ?? '';
const slugIn = ({ articleSlug, slug }: Params): string => articleSlug ?? slug ?? '';
