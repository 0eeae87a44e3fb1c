import { useUseCase } from '../shared/use-cases.ts';
import { GivenAnswers } from './given-answers.tsx';

/** The evaluation that an article's credit was claimed with, as it was given. */
export default function GivenEvaluation({ articleId }: { readonly articleId: string }) {
  return <GivenAnswers room={useUseCase('giveEvaluation').of(articleId)} />;
}
