import { mapState, type State } from '../shared/state.ts';
import type { GuestQuizzes } from './ports.ts';
import type { GuestQuiz, TopicAndState } from './quiz.ts';

/** The guest's quizzes on this device, to continue or remove (GQ-03). */
export interface StartedAsGuest {
  readonly articleIds: State<ReadonlySet<string>>;
  /** Removes an article's quiz, wherever the guest entered it from. The article is in the feeds again. */
  readonly remove: (articleId: string) => void;
  /** The quizzes that were entered from a special requirement: from one, from a topic, or all. */
  readonly specialAt: (requirement: TopicAndState) => State<readonly GuestQuiz[]>;
  /** Removes only those. */
  readonly removeSpecial: (requirement?: TopicAndState) => void;
}

interface StartedAsGuestPorts {
  readonly guestQuizzes: GuestQuizzes;
}

export const startedAsGuest = ({ guestQuizzes }: StartedAsGuestPorts): StartedAsGuest => {
  const removeThose = (isMeant: (quiz: GuestQuiz) => boolean) =>
    guestQuizzes.remove(guestQuizzes.all.get().filter(isMeant));
  return {
    articleIds: mapState(guestQuizzes.all, articleIdsOf),
    remove: (articleId) => removeThose((quiz) => quiz.articleId === articleId),
    specialAt: (requirement) =>
      mapState(guestQuizzes.all, (all) => all.filter((quiz) => isSpecial(quiz) && isAt(quiz, requirement))),
    removeSpecial: (requirement = {}) => removeThose((quiz) => isSpecial(quiz) && isAt(quiz, requirement)),
  };
};

export const articleIdsOf = (quizzes: readonly GuestQuiz[]): ReadonlySet<string> =>
  new Set(quizzes.map(({ articleId }) => articleId));

const isSpecial = ({ topicSlug }: GuestQuiz): boolean => topicSlug !== undefined;

const isAt = (quiz: GuestQuiz, { topicSlug, stateSlug }: TopicAndState): boolean =>
  (topicSlug === undefined || quiz.topicSlug === topicSlug) &&
  (stateSlug === undefined || quiz.stateSlug === stateSlug);
