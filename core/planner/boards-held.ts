import { boardFor } from '../requirements/boards.ts';
import { type BoardRules, FEDERAL } from '../requirements/requirement-rule.ts';
import { stateCoded } from '../requirements/rule-book.ts';
import type { Practice } from './license.ts';

/** The boards that license a learner, and the federal one if they have a DEA registration. */
export const boardsHeld = ({
  licenses,
  dea,
  degree,
}: Pick<Practice, 'licenses' | 'dea' | 'degree'>): readonly {
  readonly code: string;
  readonly board: string;
}[] =>
  [...licenses.map(({ state }) => state), ...(dea.registered ? [FEDERAL] : [])].flatMap((code) => {
    const state = stateCoded(code);
    return state === undefined ? [] : [{ code, board: boardFor<BoardRules>(state, degree).board }];
  });
