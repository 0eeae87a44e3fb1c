import { Refused, refusedField } from '../http/refused.ts';

export const alreadyAnswered = (): Refused =>
  refusedField('optionId', 'You have answered this question already; your first answer stands.', 409);

export const foreignQuestion = (of: 'quiz' | 'pretest'): Refused =>
  refusedField('questionId', `That question is not one of this ${of}.`);

export const foreignOption = (): Refused =>
  refusedField('optionId', 'That option is not one of this question.');

export const attemptFinished = (): Refused => new Refused(409, 'This attempt is finished.');

export const stillOpen = (left: number): Refused =>
  refusedField(
    'attemptId',
    left === 1 ? '1 question is still unanswered.' : `${left} questions are still unanswered.`,
  );

export const unknownZone = (): Refused => refusedField('timeZone', 'That is not a time zone that we know.');
