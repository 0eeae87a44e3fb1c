import * as v from 'valibot';
import { question } from './quizzes.ts';
import { row } from './row.ts';

const LONGEST_MODULE = 1_000_000;

export const previewModuleRow = row({
  method: 'POST',
  path: '/premium-courses/module/content-preview',
  summary: 'What a module’s text will look like, or what is wrong with it and in which line; nothing is kept',
  access: 'public',
  body: v.object({
    text: v.pipe(v.string(), v.nonEmpty('is required'), v.maxLength(LONGEST_MODULE, 'is longer than 1 MB')),
  }),
  response: v.object({
    title: v.nullable(v.string()),
    html: v.string(),
    questions: v.array(question),
    problems: v.array(v.object({ line: v.nullable(v.number()), message: v.string() })),
  }),
  refusals: [422],
});
