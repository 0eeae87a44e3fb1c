import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import TopicStateFeedPage from '#ui/requirements/topic-state-feed-page.tsx';
import { begunOf, feedIn, loaded } from '../feed/sample-feed.ts';
import { showPage } from '../support/show-page.tsx';
import { requirementsFor } from './sample-requirements.ts';

afterEach(cleanup);

/** Each jurisdiction with its first topic, or, if it has none, a topic that others require. */
const PLACES = RULE_BOOK.states.map(({ name, slug, rules }) => {
  const rule = rules.find((each) => !isTotal(each));
  return { name, stateSlug: slug, topicSlug: rule?.topicSlugs[0] ?? 'opioids', rule };
});

describe('the feed of a topic in a state [RT-48]', () => {
  it.each(PLACES)('says what $name requires, or that it does not', ({ name, stateSlug, topicSlug, rule }) => {
    const { useCases } = requirementsFor();
    const { browseFeed } = feedIn(loaded(0));
    const params = { topicSlug, stateSlug };
    const { place } = showPage(
      <TopicStateFeedPage params={params} />,
      `/special-requirements/topics/${topicSlug}/states/${stateSlug}/feed`,
      { ...useCases, browseFeed, startedAsGuest: begunOf() },
    );
    expect(screen.getByText(name)).toBeDefined();
    if (rule === undefined)
      expect(screen.getByText(`${name} doesn’t require`, { exact: false })).toBeDefined();
    else expect(screen.getByRole('heading', { level: 2, name: rule.name })).toBeDefined();
    expect(place()).toContain(stateSlug);
  });
});
