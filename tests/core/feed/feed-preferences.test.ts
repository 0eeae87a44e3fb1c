import { describe, expect, it } from 'vitest';
import { feedFit, feedPreferences } from '#core/feed/feed-preferences.ts';

const inFlorida = feedPreferences({
  statesOfLicense: ['FL', 'ZZ'],
  degree: 'M.D.',
  specialties: ['Cardiology', 'General Surgery'],
});
const article = { requirementTopics: [], states: [], specialty: null };

describe('the articles that a learner’s own feed puts first', () => {
  it('are those on topics that their licenses require, by state', () => {
    expect(inFlorida.topics).toContainEqual({ topic: 'hiv', states: ['FL'] });
    expect(feedPreferences({ statesOfLicense: [], degree: 'M.D.', specialties: [] }).topics).toEqual([]);
  });

  it.each([
    ['counts wherever its topic is required', { requirementTopics: ['hiv'] }, 2],
    ['counts in one of their states', { requirementTopics: ['hiv'], states: ['FL', 'TX'] }, 2],
    ['counts in other states only', { requirementTopics: ['hiv'], states: ['TX'] }, 0],
    ['is on a topic that no license requires', { requirementTopics: ['no-such-topic'] }, 0],
    ['is in a specialty of theirs', { specialty: 'Cardiology' }, 1],
    ['is in a specialty of theirs under another name', { specialty: 'Surgery' }, 1],
    ['is in both', { requirementTopics: ['hiv'], specialty: 'cardiology' }, 3],
    ['is in no specialty', {}, 0],
  ])('fit an article that %s', (_, known, fits) => {
    expect(feedFit(inFlorida, { ...article, ...known })).toBe(fits);
  });
});
