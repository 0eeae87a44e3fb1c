import { useMemo, useState } from 'react';
import { type Suggested, stillFitting } from '#core/feed/suggest-searches.ts';
import type { SearchSuggestion } from '#core/feed/suggestion.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** What is suggested for a text; until it is there, what of the earlier suggestions still fits. */
export const useSuggestions = (typed: string): Suggested => {
  const suggest = useUseCase('suggestSearches');
  const state = useMemo(() => suggest.of(typed), [suggest, typed]);
  const suggested = useCore(state);
  const [earlier, setEarlier] = useState<readonly SearchSuggestion[]>([]);
  if (suggested.isAnswered && suggested.suggestions !== earlier) setEarlier(suggested.suggestions);
  return suggested.isAnswered ? suggested : { ...suggested, suggestions: stillFitting(earlier, typed) };
};
