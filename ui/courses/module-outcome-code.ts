import { laterCode } from '../navigation/later-code.ts';

/** What came of a module's quiz: whoever is asked its first question has no use for it yet. */
export const moduleOutcome = laterCode(() => import('./finished-module-quiz.tsx'));
