import { pathTo } from '#core/navigation/path-of.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';

/** A transcript before its first credit. */
export function NoCredits() {
  return (
    <EmptyState
      icon="certificate"
      title="You have no credits yet."
      action={
        <LinkButton href={pathTo('home')} variant="accent">
          Choose an article
        </LinkButton>
      }
    >
      Read an article, pass its quiz and evaluate it: the credit and its certificate are here at once.
    </EmptyState>
  );
}
