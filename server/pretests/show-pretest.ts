import { showPretestEndpoint } from '#contract/pretests.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { nameOf, pretestSubject } from './pretest-subject.ts';

export const showPretest = handler(showPretestEndpoint, async ({ input, caller, database, now }) => {
  const subject = await pretestSubject(database, learnerOf(caller), input.query, now());
  const { isDue: showPretest, pretestQuestions } = subject;
  return { ...nameOf(subject), showPretest, pretestQuestions };
});
