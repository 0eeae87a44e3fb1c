import type { QuarterHours } from '../credits/quarter-hours.ts';
import { rulesIn } from '../requirements/boards.ts';
import type { Countable } from '../requirements/counts-toward.ts';
import { countsToward } from '../requirements/counts-toward.ts';
import { stateAt } from '../requirements/rule-book.ts';
import { articleSpecialties } from './article-specialties.ts';
import { CREDITS, type FeedFilter, MINUTES } from './feed-filter.ts';
import { FILTER_SPECIALTIES } from './read-filter.ts';

/** The properties of an article that filters use. */
interface Filterable extends Countable {
  readonly topics: readonly { readonly slug: string }[];
  readonly minutes: number;
  readonly credit: QuarterHours | null;
  readonly specialty: string | null;
}

/**
 * Short texts that describe an article, for an index: 'topic:hiv', 'minutes:10' for ten minutes at most,
 * 'counts:hiv:FL' for credit on a topic that counts in Florida alone. The server's database derives the same from its
 * own rows (migration 031), and a test compares them.
 */
export const facetsOf = (article: Filterable): readonly string[] => {
  const { topics, requirementTopics, states, minutes, credit, specialty } = article;
  const counted = states.length === 0 ? [''] : states.map((code) => `:${code}`);
  return [
    ...new Set([
      ...[...topics.map(({ slug }) => slug), ...requirementTopics].map((slug) => `topic:${slug}`),
      ...MINUTES.filter((most) => minutes <= most).map((most) => `minutes:${most}`),
      ...(specialty === null ? [] : [`specialty:${specialty.toLowerCase()}`]),
      ...(credit === null
        ? []
        : CREDITS.filter((least) => credit >= least).map((least) => `credit:${least}`)),
      ...(credit === null
        ? []
        : requirementTopics.flatMap((slug) => counted.map((place) => `counts:${slug}${place}`))),
    ]),
  ];
};

/** An article must have at least one facet of each group; no article meets an empty group. */
export type FacetGroups = readonly (readonly string[])[];

/** The facets that a filter requires. Whether credit can still be earned is checked separately. */
export const facetsAsked = ({
  topic,
  minutes,
  credit,
  state,
  specialty,
  unearned,
}: FeedFilter): FacetGroups => [
  ...(state === null ? [] : [countedIn(state)]),
  ...(topic === null ? [] : [[`topic:${topic}`]]),
  ...(specialty === null ? [] : [specialtyFacets(specialty)]),
  ...(credit === null ? [] : [[`credit:${credit}`]]),
  ...(unearned && credit === null ? [['credit:1']] : []),
  ...(minutes === null ? [] : [[`minutes:${minutes}`]]),
];

/** Whether a filter requires credit that can be earned now. */
export const asksForCredit = ({ credit, state, unearned }: FeedFilter): boolean =>
  credit !== null || state !== null || unearned;

/** Whether an article has the required facets. */
export const hasFacets = (groups: FacetGroups, article: Filterable): boolean => {
  const own = new Set(facetsOf(article));
  return groups.every((group) => group.some((facet) => own.has(facet)));
};

/** The facets of articles on a topic; with a state, by code, of those whose credit counts toward the topic there. */
export const topicFacets = (topic: string, code: string | null): FacetGroups => [
  code === null ? [`topic:${topic}`] : [`counts:${topic}`, `counts:${topic}:${code}`],
];

const specialtyFacets = (slug: string): readonly string[] =>
  articleSpecialties(FILTER_SPECIALTIES.filter((each) => each.slug === slug).map(({ name }) => name)).map(
    (name) => `specialty:${name}`,
  );

/** The facets of articles whose credit counts toward a rule on a topic there, of either board. */
const countedIn = (stateSlug: string): readonly string[] => {
  const state = stateAt(stateSlug);
  if (state === undefined) return [];
  const { code } = state;
  const counts = rulesIn(state).flatMap((rule) =>
    rule.topicSlugs.flatMap((slug) => [
      ...(countsToward({ requirementTopics: [slug], states: [] }, rule) ? [`counts:${slug}`] : []),
      ...(countsToward({ requirementTopics: [slug], states: [code] }, rule)
        ? [`counts:${slug}:${code}`]
        : []),
    ]),
  );
  return [...new Set(counts)];
};
