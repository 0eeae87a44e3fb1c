import { describe, expect, it } from 'vitest';
import { cardText } from '#core/feed/card-text.ts';
import type { FeedItem } from '#core/feed/feed-item.ts';

const card: FeedItem = {
  id: '1',
  slug: 'one',
  title: 'One',
  journal: 'eLife',
  year: 2024,
  finding: 'Events fell.',
  topics: [],
  credit: 2,
  minutes: 12,
  questionCount: 3,
  standing: 'current',
  demonstration: false,
  requirementTopics: [],
  states: [],
};

describe('a card as a line of text', () => {
  it('names journal, year, time and credit before the finding', () => {
    expect(cardText(card)).toBe('eLife, 2024, 12 min, 0.5 credit. Events fell.');
    expect(cardText({ ...card, demonstration: true })).toContain('0.5 demonstration credit');
  });

  it('leaves out the year and the credit that there are not', () => {
    expect(cardText({ ...card, year: null, credit: null })).toBe('eLife, 12 min. Events fell.');
  });

  it('says first that an article was retracted', () => {
    expect(cardText({ ...card, standing: 'retracted' })).toMatch(/^Retracted, eLife, /);
  });
});
