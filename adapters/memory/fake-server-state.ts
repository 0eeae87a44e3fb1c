import type { PlanName, User } from '#core/accounts/user.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import type { Article } from '#core/articles/article.ts';
import type { ArticleText } from '#core/articles/article-text.ts';
import type { Highlight } from '#core/articles/highlight.ts';
import type { Note } from '#core/articles/note.ts';
import type { Vote } from '#core/articles/reactions.ts';
import type { QuestionResponse } from '#core/assessment/questions/kind.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Course, ModuleContent } from '#core/courses/course.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { CODE_ALPHABET, CODE_GROUP_LENGTH, CODE_GROUPS } from '#core/credits/verification-code.ts';
import type { Vocabulary } from '#core/feed/synonyms.ts';
import type { Practice } from '#core/planner/license.ts';
import type { SeenChange } from '#core/planner/standing-news.ts';
import type { MailedCode } from '#core/profile/mailed-code.ts';
import type { Profile } from '#core/profile/profile.ts';
import type { GradedAnswer, Question, Quiz } from '#core/quizzes/quiz.ts';
import type { Confidence } from '#core/review/confidence.ts';
import type { StoredReviewAnswer } from '#core/review/kept-answer.ts';
import type { SavedEntry } from '#core/saved/saved-article.ts';

/** A question with its key, which is revealed only after the answer. */
export interface KeyedQuestion extends Question {
  readonly key: Pick<GradedAnswer, 'solution' | 'explanation' | 'reasons' | 'references'>;
}

/** An article with its quiz, if it has one. */
export interface LibraryArticle {
  readonly article: Article;
  /** Its text as blocks, which only a server makes from HTML. */
  readonly text?: ArticleText;
  readonly quiz:
    | (Pick<Quiz, 'quizId' | 'credit' | 'passingMarkPercent' | 'minutes'> & {
        readonly questions: readonly KeyedQuestion[];
      })
    | null;
}

/** A module of a course with its questions. */
export interface LibraryModule extends Pick<ModuleContent, 'title' | 'minutes' | 'html' | 'videos'> {
  readonly id: string;
  readonly questions: readonly KeyedQuestion[];
}

/** A course with its modules. */
export interface LibraryCourse {
  readonly course: Omit<Course, 'progress' | 'creditId' | 'modules' | 'moduleCount'>;
  readonly modules: readonly LibraryModule[];
}

/** One of the two is set: the learner, or the guest's hash. */
export interface Owned {
  userId: string | null;
  guestHash: string | null;
}

/** One answer in an attempt. */
interface AnswerRecord {
  readonly response: QuestionResponse;
  readonly correct: boolean;
  readonly confidence: Confidence | null;
  readonly answeredAt: string;
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
  readonly isPractice: boolean;
  /** By question. */
  readonly answers: Map<string, AnswerRecord>;
  guestQuizHash: string | null;
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

/** A learner’s account. */
export interface AccountRecord {
  user: User;
  /** Null if it was not stored with the rest (`stored-server.ts`): then any password is accepted. */
  password: string | null;
  /** The profile fields that `user` lacks. */
  profile: Omit<Profile, 'firstName' | 'lastName' | 'email' | 'degree'>;
}

/** The stored parts of a learner's practice that are not in the profile. */
export interface StoredPractice extends Omit<Practice, 'degree' | 'specialties'> {
  /** The last version of the rules whose changes the learner was shown. */
  readonly rulesSeen?: string;
  /** News about credited articles that the learner dismissed. */
  readonly standingSeen?: readonly SeenChange[];
}

/** An awarded credit. */
export interface CreditRecord {
  readonly userId: string;
  readonly attemptId: string;
  readonly details: CreditDetails;
}

/** Everything that requests change. */
export interface ServerRecords {
  readonly accounts: AccountRecord[];
  /** By the token that was mailed to the old address of a learner. */
  readonly reverts: Map<
    string,
    { readonly userId: string; readonly email: string; readonly expiresAt: string }
  >;
  /** By token: when its learner last proved who they are, UTC. */
  readonly confirmedAt: Map<string, string>;
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
  /** Highlights, by learner and article. */
  readonly highlights: Map<string, readonly (Highlight & Pick<Note, 'highlightedAt'>)[]>;
  /** Answers in reviews, by learner. */
  readonly reviewAnswers: Map<string, readonly StoredReviewAnswer[]>;
  /** The articles that each learner put into their review, or took out, and since when. */
  readonly reviewWishes: Map<
    string,
    ReadonlyMap<string, { readonly asked: boolean; readonly wishedAt: string }>
  >;
  /** By learner; without licenses if missing. */
  readonly practices: Map<string, StoredPractice>;
  /** The last id that was assigned. */
  readonly ids: { last: number };
}

/** The data of a server: the library and everything that learners did. For tests, a kiosk, or a demonstration. */
export interface FakeServerState extends ServerRecords {
  readonly library: readonly LibraryArticle[];
  readonly courses: readonly LibraryCourse[];
  /** The synonyms for searches. */
  readonly vocabulary: Vocabulary;
  readonly now: () => Date;
  readonly provider: string;
  /** The plan that each new learner is given. */
  readonly newPlan: PlanName;
  /** The next id, larger than all before it. */
  readonly nextId: () => string;
  /** A capability. No one can guess at it in memory, so it only needs the promised format. */
  readonly nextHash: () => string;
  /** The verification code of a certificate. */
  readonly nextCode: () => string;
}

export interface FakeServerOptions {
  /** In the feed's order, latest first. */
  readonly library: readonly LibraryArticle[];
  readonly courses?: readonly LibraryCourse[];
  readonly vocabulary?: Vocabulary;
  readonly now: () => Date;
  readonly provider?: string;
  /** The plan that each new learner is given; by default Free. No plan is sold. */
  readonly newPlan?: PlanName;
}

/** Before anyone has done anything. */
export const noRecords = (): ServerRecords => ({
  accounts: [],
  sessions: new Map(),
  confirmedAt: new Map(),
  reverts: new Map(),
  loginTokens: new Map(),
  resetTokens: new Map(),
  mailedCodes: [],
  guests: new Set(),
  attempts: [],
  agreements: [],
  evaluations: [],
  enrollments: [],
  credits: [],
  votes: [],
  shares: new Map(),
  saved: new Map(),
  highlights: new Map(),
  reviewAnswers: new Map(),
  reviewWishes: new Map(),
  practices: new Map(),
  ids: { last: 1000 },
});

/** A server with this library, on which no one has done anything yet. */
export const createFakeServerState = ({
  library,
  courses = [],
  vocabulary = () => [],
  now,
  provider = 'Preceptor',
  newPlan = 'Free',
}: FakeServerOptions): FakeServerState => {
  const records = noRecords();
  const nextId = () => String(++records.ids.last);
  return {
    ...records,
    library,
    courses,
    vocabulary,
    now,
    provider,
    newPlan,
    nextId,
    nextHash: () => nextId().padStart(32, '0'),
    nextCode: () =>
      nextId()
        .replace(/\d/g, (digit) => CODE_ALPHABET.charAt(Number(digit)))
        .padStart(CODE_GROUPS * CODE_GROUP_LENGTH, CODE_ALPHABET.charAt(0))
        .match(new RegExp(`.{${CODE_GROUP_LENGTH}}`, 'g'))
        ?.join('-') ?? '',
  };
};
