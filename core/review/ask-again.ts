import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { AccountReview } from './ports.ts';

/** What the learner wishes for the questions of one article. */
interface Wish {
  readonly articleId: string;
  readonly asked: boolean;
}

/** Puts all questions of a passed article into the learner's review, and takes them out (RV-13). */
export interface AskAgain {
  /** Whether they were put in. */
  readonly of: (articleId: string) => QueryEntry<boolean>;
  readonly change: Command<Wish, Wish>;
}

interface AskAgainPorts {
  readonly caches: Caches;
  readonly accountReview: Pick<AccountReview, 'isAskedAgain' | 'askAgain'>;
}

export const askAgain = ({ caches, accountReview }: AskAgainPorts): AskAgain => {
  const wishes = query(caches, accountReview.isAskedAgain);
  return {
    of: wishes.of,
    change: command(caches, (wish) =>
      accountReview.askAgain(wish.articleId, wish.asked).pipe(
        tapRight(() => {
          wishes.put(wish.articleId, wish.asked);
          caches.invalidate('reviews');
        }),
        mapAnswer(() => wish),
      ),
    ),
  };
};
