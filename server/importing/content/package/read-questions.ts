import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { OptionDraft, QuestionDraft } from '../article-draft.ts';
import { type Field, fieldsOf, itemsOf, refuseField } from './field.ts';
import { listOf, optional, required, text, yesOrNo } from './field-values.ts';

const questionFields = ['stem', 'pretest', 'explanation', 'references', 'options'];
const optionFields = ['text', 'correct', 'reason'];
/** Each option has a key from 1 to 9. */
const fewestOptions = 2;
const mostOptions = 9;

export function readQuestions(field: Field, refuse: Refuse): readonly QuestionDraft[] {
  const questions = itemsOf(field, refuse);
  if (questions.length === 0) refuseField(field, 'must hold at least one question', refuse);
  return questions.flatMap((question) => readQuestion(question, refuse) ?? []);
}

function readQuestion(question: Field, refuse: Refuse): QuestionDraft | undefined {
  const fields = fieldsOf(question, questionFields, refuse);
  if (fields.size === 0) return undefined;
  const stem = required(fields, 'stem', question, text, refuse);
  const explanation = required(fields, 'explanation', question, text, refuse);
  const references = required(fields, 'references', question, listOf(text), refuse);
  const options = required(fields, 'options', question, readOptions, refuse);
  const pretest = optional(fields, 'pretest', yesOrNo, refuse) ?? false;
  if (stem === undefined || explanation === undefined || references === undefined || options === undefined)
    return undefined;
  return { stem, pretest, explanation, references, options };
}

function readOptions(field: Field, refuse: Refuse): readonly OptionDraft[] {
  const items = itemsOf(field, refuse);
  const options = items.flatMap((item) => readOption(item, refuse) ?? []);
  if (items.length < fewestOptions || items.length > mostOptions)
    refuseField(
      field,
      `there must be ${fewestOptions} to ${mostOptions} options, here are ${items.length}`,
      refuse,
    );
  const correct = options.filter((option) => option.correct).length;
  if (options.length === items.length && correct !== 1)
    refuseField(field, `exactly one option must be correct, here ${correct} are`, refuse);
  const texts = options.map((option) => option.text.toLowerCase());
  if (new Set(texts).size < texts.length) refuseField(field, 'two options have the same text', refuse);
  return options;
}

function readOption(item: Field, refuse: Refuse): OptionDraft | undefined {
  const fields = fieldsOf(item, optionFields, refuse);
  if (fields.size === 0) return undefined;
  const optionText = required(fields, 'text', item, text, refuse);
  const reason = required(fields, 'reason', item, text, refuse);
  const correct = optional(fields, 'correct', yesOrNo, refuse) ?? false;
  return optionText === undefined || reason === undefined ? undefined : { text: optionText, correct, reason };
}
