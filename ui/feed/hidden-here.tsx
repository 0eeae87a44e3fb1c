import { useMemo } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import type { SpecialPlace } from './begun-quizzes.tsx';
import HiddenQuizzesLine from './hidden-quizzes-line.tsx';

interface HiddenHereProps {
  readonly place: SpecialPlace;
  /** What is missing from the list, wherever it was begun. */
  readonly hidden: readonly FeedItem[];
}

/** The same of a special requirement's list: what was begun there, and what else is missing from it. */
export function HiddenHere({ place, hidden }: HiddenHereProps) {
  const { articleIds, specialAt } = useUseCase('begunAsGuest');
  const { topicSlug, stateSlug } = place;
  const begunHere = useCore(
    useMemo(() => specialAt({ topicSlug, stateSlug }), [specialAt, topicSlug, stateSlug]),
  );
  const here = new Set([...hidden.map(({ id }) => id), ...begunHere.map(({ articleId }) => articleId)]);
  const ids = new Set([...useCore(articleIds)].filter((id) => here.has(id)));
  return <HiddenQuizzesLine ids={ids} place={place} />;
}
