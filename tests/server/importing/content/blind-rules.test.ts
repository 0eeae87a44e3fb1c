import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPassed } from '#core/assessment/passing.ts';
import { BLIND_RULES, type KeyedOptions, rightByRule } from '#core/assessment/what-gives-the-key-away.ts';
import { readCoursePackage } from '#server/importing/content/course-package/read-course-package.ts';
import { expandPaths } from '#server/importing/content/expand-paths.ts';
import { contentOf } from './reading.ts';

const content = join(import.meta.dirname, '../../../../server/importing/content');

interface Quiz {
  readonly name: string;
  readonly passingMarkPercent: number;
  readonly questions: readonly KeyedOptions[];
}

const { files } = await expandPaths([join(content, 'demonstration')]);
const articleQuizzes: readonly Quiz[] = files
  .flatMap((file) => contentOf(file, readFileSync(file)).articles)
  .map(({ slug, activity, quiz }) => ({
    name: slug,
    passingMarkPercent: activity?.passingMarkPercent ?? 0,
    questions: quiz?.questions ?? [],
  }));

const moduleQuizzes: Quiz[] = [];
for (const folder of readdirSync(join(content, 'demonstration-courses'))) {
  const reading = await readCoursePackage(join(content, 'demonstration-courses', folder));
  if (!reading.ok) expect.fail(`${folder} was refused`);
  const { modules, activity } = reading.value;
  for (const { title, questions } of modules)
    moduleQuizzes.push({
      name: `${folder}: ${title}`,
      passingMarkPercent: activity.passingMarkPercent,
      questions,
    });
}

const libraries = [
  { library: 'articles', quizzes: articleQuizzes },
  { library: 'courses', quizzes: moduleQuizzes },
];

/** The only option that matches, else the longest: a rule of those who know how tests are written. */
const theOnly = (matches: (text: string) => boolean): (typeof BLIND_RULES)[number] => ({
  by: 'length',
  pick: 'the only one of its kind, else the longest',
  choose: (options) => {
    const found = options.flatMap(({ text }, index) => (matches(text) ? [index] : []));
    const longest = BLIND_RULES[0]?.choose(options);
    return found.length === 1 ? found[0] : longest;
  },
});

const hedge = /\b(may|might|likely|perhaps|possible|uncertain|tends?|about|most|some)\b/i;
const absolute = /\b(never|always|only|all|no|none|nothing|every|any|nobody)\b/i;

const rules = [
  ...BLIND_RULES.map((rule) => ({ ...rule, name: rule.pick })),
  { ...theOnly((text) => /\d/.test(text)), name: 'the only option with a number' },
  { ...theOnly((text) => hedge.test(text)), name: 'the only option with a hedge' },
  { ...theOnly((text) => !absolute.test(text)), name: 'the only option without an absolute' },
];

describe.each(libraries)('the questions of the demonstration’s $library', ({ quizzes }) => {
  const questions = quizzes.flatMap((quiz) => quiz.questions);

  /** Guessing is right in 25 percent of questions with four options, and in 33 with three. */
  it.each(rules)('are answered right in at most 40 percent by picking $name', (rule) => {
    expect(questions.length).toBeGreaterThan(30);
    expect(rightByRule(rule, questions) / questions.length).toBeLessThanOrEqual(0.4);
  });

  it.each(BLIND_RULES)('pass no quiz by picking $pick', (rule) => {
    const passed = quizzes.filter(({ questions, passingMarkPercent }) =>
      isPassed(rightByRule(rule, questions), questions.length, passingMarkPercent),
    );
    expect(passed.map(({ name }) => name)).toEqual([]);
  });
});
