import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { question } from './quizzes.ts';

export const previewModuleEndpoint = endpoint({
  method: 'POST',
  path: '/premium-courses/module/content-preview',
  summary: 'A preview of a module’s text, or its errors with line numbers; nothing is stored',
  access: 'public',
  body: v.object({ text: v.pipe(v.string(), v.nonEmpty('is required')) }),
  // A text has at most 100 kB; as JSON, its line breaks and quotation marks take two bytes each.
  largestBody: 201_000,
  response: v.object({
    title: v.nullable(v.string()),
    html: v.string(),
    questions: v.array(question),
    /** In the order of the lines; if there are very many, only the first. */
    problems: v.array(v.object({ line: v.nullable(v.number()), message: v.string() })),
  }),
  refusals: [422],
});
