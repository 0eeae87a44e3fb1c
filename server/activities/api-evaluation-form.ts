import type { InferOutput } from 'valibot';
import type { evaluationQuestion } from '#contract/activities.ts';
import { evaluationForm } from '#core/activities/evaluation-form.ts';

type Question = InferOutput<typeof evaluationQuestion>;

/** The evaluation form of every activity, as the API sends it. */
export const apiEvaluationForm = (): Question[] =>
  evaluationForm.map((question) =>
    question.kind === 'choice' ? { ...question, options: [...question.options] } : question,
  );
