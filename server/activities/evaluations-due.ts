import { evaluationsDueEndpoint } from '#contract/evaluations-due.ts';
import { readUnawardedCourses } from '../courses/unawarded-courses.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { readClaims } from './claims.ts';

export const evaluationsDue = handler(evaluationsDueEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const articles = (await readClaims(database, [userId, null], 'unawarded'))
    .filter(({ claimed }) => claimed === null)
    .map(({ articleId, slug, title, maximum, finishedAt }) => ({
      finishedAt,
      due: {
        activity: { kind: 'article' as const, id: articleId, slug },
        ...{ enrollmentId: null, title, credit: maximum },
      },
    }));
  const courses = (await readUnawardedCourses(database, userId, now()))
    .filter(({ unawarded: { needs } }) => needs === 'evaluation')
    .map(({ finishedAt, unawarded: { activity, enrollmentId, title, credit } }) => ({
      finishedAt,
      due: { activity, enrollmentId, title, credit },
    }));
  const evaluations = [...articles, ...courses]
    .toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))
    .map(({ due }) => due);
  return { showEvaluation: evaluations.length > 0, evaluations };
});
