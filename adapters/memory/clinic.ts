import type { User } from '#core/accounts/user.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import type { Article } from '#core/articles/article.ts';
import type { Vote } from '#core/articles/reactions.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import { CODE_ALPHABET, CODE_GROUP_LENGTH, CODE_GROUPS } from '#core/credits/verification-code.ts';
import type { DeaRegistration, Licence } from '#core/planner/licence.ts';
import type { Profile } from '#core/profile/profile.ts';
import type { GradedAnswer, Question, Quiz } from '#core/quizzes/quiz.ts';
import type { EnrollmentRecord, LibraryCourse } from './course-records.ts';

/** A question with its key, which stays on this side until it is answered. */
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

export interface AttemptRecord {
  readonly id: string;
  readonly quizId: string;
  readonly articleId: string;
  readonly startedAt: string;
  /** Option by question. */
  readonly answers: Map<string, string>;
  userId: string | null;
  guestHash: string | null;
  carryHash: string | null;
  finishedAt: string | null;
  passed: boolean | null;
  /** The learner's, when it was finished. */
  timeZone: string | null;
  isSetAside: boolean;
}

interface VoteRecord {
  readonly articleId: string;
  readonly userId: string;
  readonly vote: Vote;
}

/** That somebody has read an article's disclosure. */
export interface AgreementRecord {
  readonly articleId: string;
  readonly hashId: string;
  readonly agreedAt: string;
  userId: string | null;
  guestHash: string | null;
}

export interface EvaluationRecord extends Evaluation {
  readonly articleId: string;
  readonly givenAt: string;
  userId: string | null;
  guestHash: string | null;
}

export interface PretestRecord {
  readonly id: string;
  readonly quizId: string;
  readonly articleId: string;
  readonly userId: string;
  /** Option by question. */
  readonly answers: Map<string, string>;
  finishedAt: string | null;
}

export interface AccountRecord {
  user: User;
  password: string;
  /** What the profile says beside the user's own words. */
  profile: Omit<Profile, 'firstName' | 'lastName' | 'email' | 'degree' | 'planName'>;
  /** What is known beyond the profile's states. */
  licences: readonly Licence[];
  dea: DeaRegistration;
  /** Rules, by id. */
  metElsewhere: readonly string[];
}

/** A code that was mailed to an address, and whether it was shown. */
export interface MailedCode {
  readonly purpose: 'change-email' | 'delete-account';
  readonly userId: string;
  readonly email: string;
  readonly code: string;
  verified: boolean;
}

export interface CreditRecord {
  readonly userId: string;
  readonly attemptId: string;
  details: CreditDetails;
}

/** What a learner reported, and by which file. */
interface OutsideRecord {
  readonly userId: string;
  readonly importId: string;
  readonly credit: OutsideCredit;
  removed: boolean;
}

/** A whole other side in memory: its library, accounts, attempts and credits, for tests, a kiosk, or a demonstration. */
export interface Clinic {
  readonly library: readonly LibraryArticle[];
  readonly courses: readonly LibraryCourse[];
  /** By their learner and course, the latest last. */
  readonly enrollments: EnrollmentRecord[];
  readonly accounts: AccountRecord[];
  /** User by token. */
  readonly sessions: Map<string, string>;
  /** User by the token of a link that logs in once. */
  readonly loginTokens: Map<string, string>;
  /** User by the token of a link that lets a new password be chosen. */
  readonly resetTokens: Map<string, string>;
  readonly mailedCodes: MailedCode[];
  /** The guests' hashes; one that was carried into an account opens nothing any more. */
  readonly guests: Set<string>;
  readonly attempts: AttemptRecord[];
  readonly pretests: PretestRecord[];
  readonly agreements: AgreementRecord[];
  readonly evaluations: EvaluationRecord[];
  readonly credits: CreditRecord[];
  readonly outside: OutsideRecord[];
  /** Since when, by user and whom credit may be reported to. */
  readonly permissions: Map<string, string>;
  /** One a learner and article. */
  readonly votes: VoteRecord[];
  /** The ids of an article's shares, by its own id. */
  readonly shares: Map<string, Set<string>>;
  readonly now: () => Date;
  readonly provider: string;
  /** The next id, larger than all before it. */
  readonly nextId: () => string;
  /** A capability; in memory nobody guesses, so it only has to be of the promised shape. */
  readonly nextHash: () => string;
  /** What a certificate is verified by. */
  readonly nextCode: () => string;
}

interface ClinicOptions {
  /** In the feed's order, the latest first. */
  readonly library: readonly LibraryArticle[];
  readonly courses?: readonly LibraryCourse[];
  readonly now: () => Date;
  readonly provider?: string;
}

export const createClinic = ({
  library,
  courses = [],
  now,
  provider = 'Preceptor',
}: ClinicOptions): Clinic => {
  let lastId = 1000;
  const nextId = () => String(++lastId);
  return {
    library,
    courses,
    enrollments: [],
    accounts: [],
    sessions: new Map(),
    loginTokens: new Map(),
    resetTokens: new Map(),
    mailedCodes: [],
    guests: new Set(),
    attempts: [],
    pretests: [],
    agreements: [],
    evaluations: [],
    credits: [],
    outside: [],
    permissions: new Map(),
    votes: [],
    shares: new Map(),
    now,
    provider,
    nextId,
    nextHash: () => nextId().padStart(32, '0'),
    nextCode: () => codeOf(nextId()),
  };
};

/** An id in letters and digits that codes are made of. */
const codeOf = (id: string): string =>
  id
    .replace(/\d/g, (digit) => CODE_ALPHABET.charAt(Number(digit)))
    .padStart(CODE_GROUPS * CODE_GROUP_LENGTH, CODE_ALPHABET.charAt(0))
    .match(new RegExp(`.{${CODE_GROUP_LENGTH}}`, 'g'))
    ?.join('-') ?? '';
