import { fullName } from '#core/accounts/user.ts';
import { completionDay, isTimeZone } from '#core/credits/completion-day.ts';
import type { Credit } from '#core/credits/credit.ts';
import { creditTypeFor } from '#core/credits/credit-type.ts';
import type { QuarterHours } from '#core/credits/quarter-hours.ts';
import type { AttemptRecord, Clinic } from './clinic.ts';
import { countCorrect, type QuizArticle } from './grading.ts';

/** Whether a credit is for this article. */
export const isFor = ({ activity }: Pick<Credit, 'activity'>, articleId: string): boolean =>
  activity.kind === 'article' && activity.id === articleId;

/** Whether a credit is for this course. */
export const isForCourse = ({ activity }: Pick<Credit, 'activity'>, courseId: string): boolean =>
  activity.kind === 'course' && activity.id === courseId;

/** Writes down what a learner claimed for a passed attempt: once for a learner and an article. */
export const awardCredit = (
  clinic: Clinic,
  attempt: AttemptRecord,
  subject: QuizArticle,
  claimed: QuarterHours,
): void => {
  const account = clinic.accounts.find(({ user }) => user.id === attempt.userId);
  if (account === undefined || attempt.finishedAt === null) return;
  const { user } = account;
  const { article, quiz } = subject;
  if (clinic.credits.some((each) => each.userId === user.id && isFor(each.details, article.id))) return;
  const zone = attempt.timeZone !== null && isTimeZone(attempt.timeZone) ? attempt.timeZone : 'UTC';
  clinic.credits.push({
    userId: user.id,
    attemptId: attempt.id,
    details: {
      id: clinic.nextId(),
      activity: { kind: 'article', id: article.id, slug: article.slug },
      title: article.title,
      journal: article.journal,
      type: creditTypeFor(user.degree),
      credit: claimed,
      completedAt: attempt.finishedAt,
      timeZone: zone,
      completedOn: completionDay(new Date(attempt.finishedAt), zone),
      demonstration: article.demonstration,
      nameAtIssue: fullName(user),
      degreeAtIssue: user.degree,
      provider: clinic.provider,
      format: article.activity?.format ?? 'Journal-based CME activity',
      verificationCode: clinic.nextCode(),
      reissuedAt: null,
      enrollmentId: null,
      moc: [],
      correct: countCorrect(subject, attempt),
      total: quiz.questions.length,
    },
  });
};
