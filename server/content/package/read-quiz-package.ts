import type { QuizPackageDraft } from '../article-draft.ts';
import type { Refuse } from '../refusal.ts';
import { topicsOf } from '../slug.ts';
import type { Fields } from './field.ts';
import { doi, listOf, optional, required, slug, state, textUpTo } from './field-values.ts';
import type { FrontMatter } from './front-matter.ts';
import { activityFields, readActivity, readDisclosures } from './read-activity.ts';
import { readQuestions } from './read-questions.ts';

export const quizFields = [
  ...['format', 'quiz-for', 'disclosures', 'topics', 'requirement-topics', 'states', 'questions'],
  ...activityFields,
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

  const quizFor = required(fields, 'quiz-for', root, doi, refuse);
  const activity = readActivity(fields, root, refuse);
  const disclosures = required(fields, 'disclosures', root, readDisclosures, refuse);
  const questions = required(fields, 'questions', root, readQuestions, refuse);
  const topics = optional(fields, 'topics', listOf(textUpTo(80)), refuse) ?? [];
  const requirementTopics = optional(fields, 'requirement-topics', listOf(slug), refuse) ?? [];
  const states = optional(fields, 'states', listOf(state), refuse) ?? [];
  if (quizFor === undefined || activity === undefined || disclosures === undefined || questions === undefined)
    return undefined;
  return {
    quizFor,
    activity,
    quiz: { questions },
    disclosures,
    topics: topicsOf(topics, topics.length),
    requirementTopics,
    states,
  };
}
