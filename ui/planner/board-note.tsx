import { Link } from 'wouter';
import { adviceForParticipant } from '#core/credits/certifying-bodies.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { boardAdvice } from '#core/profile/board-advice.ts';
import { needsBoardInformation } from '#core/profile/board-information.ts';
import type { Profile } from '#core/profile/profile.ts';
import { SourcedNote } from '../shared/sourced-note.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './planner.module.css';

/** How credit reaches the board or the certifying body, beside the licenses (PR-07, CR-10). Last on its page, since it may come late. */
export function BoardNote() {
  const state = useCore(useUseCases('profile').viewProfile.profile);
  if (state.phase !== 'loaded') return null;
  return (
    <section aria-labelledby="board" className={styles.board}>
      <h2 id="board">Board certification</h2>
      <Note profile={state.value} />
    </section>
  );
}

function Note({ profile: { degree, medicalBoard } }: { readonly profile: Profile }) {
  if (creditTypeFor(degree) === 'Certificate of participation' && degree !== 'Unknown')
    return <SourcedNote advice={adviceForParticipant(degree)} />;
  const name = medicalBoard?.name ?? '';
  const advice = boardAdvice(name);
  if (advice === null || !needsBoardInformation(degree))
    return (
      <p>
        {needsBoardInformation(degree) ? (
          <Link href={pathTo('profile-edit', {}, { section: 'board' })} className={styles.choose ?? ''}>
            Choose your board
          </Link>
        ) : (
          'Check with your board how it counts your credit.'
        )}
      </p>
    );
  return (
    <>
      <p className="meta">{name}</p>
      <SourcedNote advice={advice} />
    </>
  );
}
