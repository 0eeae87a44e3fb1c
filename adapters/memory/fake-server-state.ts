import type { PlanName, User } from '#core/accounts/user.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import type { Article } from '#core/articles/article.ts';
import type { Vote } from '#core/articles/reactions.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Course, ModuleContent } from '#core/courses/course.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { CODE_ALPHABET, CODE_GROUP_LENGTH, CODE_GROUPS } from '#core/credits/verification-code.ts';
import type { HeldPlan } from '#core/plans/bill.ts';
import type { MailedCode } from '#core/profile/mailed-code.ts';
import type { Profile } from '#core/profile/profile.ts';
import type { GradedAnswer, Question, Quiz } from '#core/quizzes/quiz.ts';
import type { SavedEntry } from '#core/saved/saved-article.ts';

/** A question with its key, which is revealed only after the answer. */
export interface KeyedQuestion extends Question {
  readonly key: Pick<GradedAnswer, 'correctOptionId' | 'explanation' | 'reasons' | 'references'>;
}

export interface LibraryArticle {
  readonly article: Article;
  readonly quiz:
    | (Pick<Quiz, 'quizId' | 'credit' | 'passingMarkPercent' | 'minutes'> & {
        readonly questions: readonly KeyedQuestion[];
      })
    | null;
}

export interface LibraryModule extends Pick<ModuleContent, 'title' | 'minutes' | 'html' | 'videos'> {
  readonly id: string;
  readonly questions: readonly KeyedQuestion[];
}

export interface LibraryCourse {
  readonly course: Omit<Course, 'progress' | 'creditId' | 'modules' | 'moduleCount'>;
  readonly modules: readonly LibraryModule[];
}

/** One of the two is set: the learner, or the guest's hash. */
export interface Owned {
  userId: string | null;
  guestHash: string | null;
}

/** One attempt at a quiz or a pretest. */
export interface AttemptRecord extends Owned {
  readonly id: string;
  readonly subject: Subject;
  /** The article, the course module, or the enrollment for a course's pretest. */
  readonly activityId: string;
  /** Null outside of a course. */
  readonly enrollmentId: string | null;
  readonly startedAt: string;
  /** By question. */
  readonly answers: Map<string, { readonly optionId: string; readonly correct: boolean }>;
  carryHash: string | null;
  finishedAt: string | null;
  passed: boolean | null;
  /** The learner's, when it was finished. */
  timeZone: string | null;
  isSetAside: boolean;
}

/** A learner's or guest's agreement to an article's disclosure. */
interface AgreementRecord extends Owned {
  readonly articleId: string;
  readonly hashId: string;
  readonly agreedAt: string;
}

interface EvaluationRecord extends Owned, Evaluation {
  readonly articleId: string;
  readonly givenAt: string;
}

/** One learner's enrollment in a course. */
export interface EnrollmentRecord {
  readonly id: string;
  readonly courseId: string;
  readonly userId: string;
  readonly startedAt: string;
  /** By module. */
  readonly reading: Map<string, { readonly anchor: string | null; readonly isRead: boolean }>;
  finishedAt: string | null;
  /** The learner's, when it was finished. */
  timeZone: string;
  evaluation: (Evaluation & { readonly givenAt: string }) | null;
}

export interface AccountRecord {
  user: User;
  password: string;
  /** The profile fields that are not the user's. */
  profile: Omit<Profile, 'firstName' | 'lastName' | 'email' | 'degree' | 'planName'>;
}

export interface CreditRecord {
  readonly userId: string;
  readonly attemptId: string;
  readonly details: CreditDetails;
}

interface PromoRecord {
  /** In capitals. */
  readonly code: string;
  readonly percentOff: number;
  readonly planName: PlanName | null;
  readonly expiresAt: string | null;
  readonly usedBy: Set<string>;
}

/** What a server would store: the library and everything that learners did. For tests, a kiosk, or a demonstration. */
export interface FakeServerState {
  readonly library: readonly LibraryArticle[];
  readonly courses: readonly LibraryCourse[];
  readonly accounts: AccountRecord[];
  /** User by token. */
  readonly sessions: Map<string, string>;
  /** User by the token of a link that logs in once. */
  readonly loginTokens: Map<string, string>;
  /** User by the token of a password reset link. */
  readonly resetTokens: Map<string, string>;
  readonly mailedCodes: (MailedCode & { readonly userId: string; readonly code: string })[];
  /** The hashes of guests whose data is not in an account yet. */
  readonly guests: Set<string>;
  /** Latest last, as everywhere below. */
  readonly attempts: AttemptRecord[];
  readonly agreements: AgreementRecord[];
  readonly evaluations: EvaluationRecord[];
  readonly enrollments: EnrollmentRecord[];
  readonly credits: CreditRecord[];
  readonly votes: { readonly articleId: string; readonly userId: string; readonly vote: Vote }[];
  /** The ids of an article's shares, by its own id. */
  readonly shares: Map<string, Set<string>>;
  /** Saved articles, by learner. */
  readonly saved: Map<string, readonly SavedEntry[]>;
  /** By learner; Free where there is none. */
  readonly plans: Map<string, HeldPlan>;
  readonly promos: PromoRecord[];
  readonly now: () => Date;
  readonly provider: string;
  /** The next id, larger than all before it. */
  readonly nextId: () => string;
  /** A capability; nothing guesses in memory, so it only needs the promised format. */
  readonly nextHash: () => string;
  /** The verification code of a certificate. */
  readonly nextCode: () => string;
}

interface FakeServerOptions {
  /** In the feed's order, latest first. */
  readonly library: readonly LibraryArticle[];
  readonly courses?: readonly LibraryCourse[];
  readonly now: () => Date;
  readonly provider?: string;
}

export const createFakeServerState = ({
  library,
  courses = [],
  now,
  provider = 'Preceptor',
}: FakeServerOptions): FakeServerState => {
  let lastId = 1000;
  const nextId = () => String(++lastId);
  return {
    ...{ library, courses, now, provider, nextId },
    ...{ accounts: [], sessions: new Map(), loginTokens: new Map(), resetTokens: new Map(), mailedCodes: [] },
    ...{ guests: new Set(), attempts: [], agreements: [], evaluations: [], enrollments: [], credits: [] },
    ...{ votes: [], shares: new Map(), saved: new Map(), plans: new Map(), promos: [] },
    nextHash: () => nextId().padStart(32, '0'),
    nextCode: () => codeOf(nextId()),
  };
};

/** An id in the letters and digits that codes use. */
const codeOf = (id: string): string =>
  id
    .replace(/\d/g, (digit) => CODE_ALPHABET.charAt(Number(digit)))
    .padStart(CODE_GROUPS * CODE_GROUP_LENGTH, CODE_ALPHABET.charAt(0))
    .match(new RegExp(`.{${CODE_GROUP_LENGTH}}`, 'g'))
    ?.join('-') ?? '';
