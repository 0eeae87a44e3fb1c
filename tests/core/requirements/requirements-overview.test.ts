import { describe, expect, it } from 'vitest';
import { readingFor } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';

const GROUPS = [
  { requirementTopics: ['hiv'], states: ['FL'], articles: 3 },
  { requirementTopics: ['hiv', 'opioids'], states: [], articles: 4 },
  { requirementTopics: [], states: [], articles: 100 },
];

describe('the requirements with what there is to read', () => {
  const overview = readingFor(GROUPS, RULE_BOOK);
  const rules = overview.states.flatMap((state) => state.rules);
  const articlesFor = (id: string) => rules.find((rule) => rule.id === id)?.articles;

  it('count the articles of each topic and of each rule in its state', () => {
    const topics = new Map(overview.topics.map(({ slug, articles }) => [slug, articles]));
    expect([topics.get('hiv'), topics.get('opioids'), topics.get('ethics')]).toEqual([7, 4, 0]);
    expect([articlesFor('fl-hiv'), articlesFor('az-opioids'), articlesFor('mi-ethics')]).toEqual([7, 4, 0]);
  });

  it('count none toward a total, toward which every article counts', () => {
    expect(articlesFor('fl-total')).toBe(null);
  });

  it('are the rule book otherwise', () => {
    expect(overview).toMatchObject({
      version: RULE_BOOK.version,
      asOf: RULE_BOOK.asOf,
      topics: RULE_BOOK.topics,
      states: RULE_BOOK.states,
    });
  });
});
