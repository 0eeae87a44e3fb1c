import { useMemo, useState } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import type { SpecialRequirement } from './begun-quizzes.tsx';
import styles from './hidden-quizzes.module.css';

const BegunQuizzes = lazyComponent(() => import('./begun-quizzes.tsx'), {
  context: 'quizzes',
  what: 'The articles you began',
});

interface HiddenQuizzesLineProps {
  /** The hidden articles. */
  readonly ids: ReadonlySet<string>;
  /** The special requirement that the list belongs to. */
  readonly requirement?: SpecialRequirement;
}

/** Says how many articles are hidden, and shows them on demand. */
export default function HiddenQuizzesLine({ ids, requirement }: HiddenQuizzesLineProps) {
  const { size } = ids;
  const [open, setOpen] = useState(false);
  if (size === 0 && !open) return null;
  return (
    <div className={styles.line}>
      {size === 1 ? 'Continue your quiz · 1 in progress' : `Continue your quizzes · ${size} in progress`}{' '}
      <button type="button" className={styles.show} onClick={() => setOpen(true)}>
        {size === 1 ? 'Show it' : 'Show them'}
      </button>
      {open && (
        <BegunQuizzes ids={ids} {...(requirement && { requirement })} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface HiddenHereProps {
  readonly requirement: SpecialRequirement;
  /** The articles hidden from the list, wherever their quizzes were started. */
  readonly hidden: readonly FeedItem[];
}

/** For a special requirement's list: the quizzes begun there, and what else is hidden from it. */
export function HiddenHere({ requirement, hidden }: HiddenHereProps) {
  const { articleIds, specialAt } = useUseCases('first').startedAsGuest;
  const { topicSlug, stateSlug } = requirement;
  const begunHere = useCore(
    useMemo(() => specialAt({ topicSlug, stateSlug }), [specialAt, topicSlug, stateSlug]),
  );
  const here = new Set([...hidden.map(({ id }) => id), ...begunHere.map(({ articleId }) => articleId)]);
  const ids = new Set([...useCore(articleIds)].filter((id) => here.has(id)));
  return <HiddenQuizzesLine ids={ids} requirement={requirement} />;
}
