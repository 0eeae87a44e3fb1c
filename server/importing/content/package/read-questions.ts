import { KIND_NAMES, KINDS, type KindName, USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import type { OptionDraft, QuestionDraft } from '../article-draft.ts';
import { type Field, fieldsOf, itemsOf, refuseField, writtenText } from './field.ts';
import { listOf, optional, type ReadValue, required, text, yesOrNo } from './field-values.ts';

const questionFields = ['kind', 'stem', 'pretest', 'explanation', 'references', 'options'];
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
  const kind = optional(fields, 'kind', kindName, refuse);
  const options = required(fields, 'options', question, optionsOf(kind ?? USUAL_KIND), refuse);
  const pretest = optional(fields, 'pretest', yesOrNo, refuse) ?? false;
  if (stem === undefined || explanation === undefined || references === undefined || options === undefined)
    return undefined;
  return { ...(kind !== undefined && { kind }), stem, pretest, explanation, references, options };
}

const kindName: ReadValue<KindName> = (field, refuse) =>
  KIND_NAMES.find((name) => name === writtenText(field)) ??
  refuseField(field, `must be one of ${KIND_NAMES.join(', ')}`, refuse);

const optionsOf =
  (kind: KindName): ReadValue<readonly OptionDraft[]> =>
  (field, refuse) =>
    readOptions(field, kind, refuse);

function readOptions(field: Field, kind: KindName, refuse: Refuse): readonly OptionDraft[] {
  const items = itemsOf(field, refuse);
  const options = items.flatMap((item) => readOption(item, refuse) ?? []);
  if (items.length < fewestOptions || items.length > mostOptions)
    refuseField(
      field,
      `there must be ${fewestOptions} to ${mostOptions} options, here are ${items.length}`,
      refuse,
    );
  const problem = KINDS[kind].problem(options);
  if (options.length === items.length && problem !== null) refuseField(field, problem, refuse);
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
