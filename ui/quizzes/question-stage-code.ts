import { laterCode } from '../navigation/later-code.ts';

/** A question and its verdict: whoever reads what comes before an attempt has no use for them yet. */
export const questionStage = laterCode(async () => {
  const [{ QuestionStage }, { underWay }] = await Promise.all([
    import('./question-stage.tsx'),
    import('./under-way.tsx'),
  ]);
  return { QuestionStage, underWay };
});
