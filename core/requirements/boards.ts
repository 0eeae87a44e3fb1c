import { type BoardRules, isTotal, type RequirementRule, type StateRules } from './requirement-rule.ts';

/** The board that licenses a holder of this degree: in some states, D.O.s have their own. */
export const boardFor = <B>(state: B & { readonly osteopathic: B | null }, degree: string): B =>
  degree === 'D.O.' ? (state.osteopathic ?? state) : state;

/** The boards of a state: its medical board, then the D.O.s' own if there is one. */
export const boardsOf = <B>(state: B & { readonly osteopathic: B | null }): readonly B[] =>
  state.osteopathic === null ? [state] : [state, state.osteopathic];

/** Every rule of every board of a state. */
export const rulesIn = (state: StateRules): readonly RequirementRule[] =>
  boardsOf<BoardRules>(state).flatMap(({ rules }) => rules);

/** What a board requires of its licensees: credit on some topics, only hours of any kind, or no hours. */
export type BoardKind = 'topics' | 'total' | 'no-hours';

/** The kind of a board's requirements. */
export const kindOfBoard = ({ rules }: Pick<BoardRules, 'rules'>): BoardKind => {
  if (rules.some((rule) => !isTotal(rule))) return 'topics';
  return rules.length > 0 ? 'total' : 'no-hours';
};
