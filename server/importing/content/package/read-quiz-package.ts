import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { QuizPackageDraft } from '../article-draft.ts';
import { topicsOf } from '../slug.ts';
import type { Fields } from './field.ts';
import { doiOrPmid, listOf, optional, required, slug, state, textUpTo } from './field-values.ts';
import type { FrontMatter } from './front-matter.ts';
import {
  activityFields,
  checkTerms,
  readActivity,
  readDisclosures,
  readStatements,
  readSupport,
  statementFields,
} from './read-activity.ts';
import { readQuestions } from './read-questions.ts';

export const quizFields = [
  'format',
  'quiz-for',
  'disclosures',
  'topics',
  'requirement-topics',
  'states',
  'questions',
  'commercial-support',
  ...activityFields,
  ...statementFields,
];

export function readQuizPackage(
  { root, body, bodyLine }: FrontMatter,
  fields: Fields,
  refuse: Refuse,
): QuizPackageDraft | undefined {
  for (const [name, field] of fields)
    if (!quizFields.includes(name))
      refuse(field.line, `${name}: has no place beside quiz-for: the article brings its own`);
  const firstText = body.split('\n').findIndex((line) => line.trim() !== '');
  if (firstText >= 0) refuse(bodyLine + firstText, 'A quiz package has no text after its front matter.');

  const quizFor = required(fields, 'quiz-for', root, doiOrPmid, refuse);
  const activity = readActivity(fields, root, refuse);
  const disclosures = required(fields, 'disclosures', root, readDisclosures, refuse);
  const questions = required(fields, 'questions', root, readQuestions, refuse);
  const topics = optional(fields, 'topics', listOf(textUpTo(80)), refuse) ?? [];
  const requirementTopics = optional(fields, 'requirement-topics', listOf(slug), refuse) ?? [];
  const states = optional(fields, 'states', listOf(state), refuse) ?? [];
  if (quizFor === undefined || activity === undefined || disclosures === undefined || questions === undefined)
    return undefined;
  // The rest is checked when it is added to its article, because the article's text counts toward the time.
  const minutes = activity.minutes ?? Number.POSITIVE_INFINITY;
  checkTerms({ written: activity, minutes, estimatedMinutes: null, moc: [] }, fields, root, refuse);
  return {
    quizFor,
    activity,
    quiz: { questions },
    disclosures,
    commercialSupport: readSupport(fields, refuse),
    statements: readStatements(fields, disclosures, refuse),
    topics: topicsOf(topics, topics.length),
    requirementTopics,
    states,
  };
}
