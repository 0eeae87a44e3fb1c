import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { QuestionDraft } from '../article-draft.ts';
import { type Fields, fieldsOf, suggested, writtenText } from '../package/field.ts';
import { numberFrom, optional, required, textUpTo } from '../package/field-values.ts';
import type { FrontMatter } from '../package/front-matter.ts';
import { readQuestions } from '../package/read-questions.ts';
import { drawModule, type ModuleFiles } from './draw-module.ts';

/** The fields of a module's text; a refused field is absent. */
export interface WrittenModule {
  readonly title?: string;
  readonly minutes?: number;
  readonly html: string;
  readonly questions: readonly QuestionDraft[];
}

const moduleFormat = 'preceptor-module/1';
const moduleFields = ['format', 'title', 'minutes', 'questions'];

export function readModule(
  { root, body, bodyLine }: FrontMatter,
  files: ModuleFiles,
  refuse: Refuse,
): WrittenModule {
  const fields = fieldsOf(root, moduleFields, refuse);
  checkFormat(fields, moduleFormat, refuse);
  const title = required(fields, 'title', root, textUpTo(200), refuse);
  const minutes = required(fields, 'minutes', root, numberFrom(1, 600, 1), refuse);
  const questions = optional(fields, 'questions', readQuestions, refuse) ?? [];
  const html = drawModule(body, bodyLine, files, refuse);
  if (html === '') refuse(bodyLine, 'A module has a text after its front matter; this has none.');
  return {
    ...(title === undefined ? {} : { title }),
    ...(minutes === undefined ? {} : { minutes }),
    html,
    questions,
  };
}

export function checkFormat(fields: Fields, format: string, refuse: Refuse): void {
  const field = fields.get('format');
  const given = field === undefined ? undefined : writtenText(field);
  if (given === undefined) refuse(field?.line ?? 1, `format: is missing; it must be ${format}`);
  else if (given !== format)
    refuse(field?.line ?? 1, `format: "${given}" is not ${format}${suggested(given, [format])}`);
}
