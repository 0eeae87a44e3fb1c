import type { AskedKind } from './asked-kind.ts';
import { RadioButton } from './single-best-answer.tsx';

export const trueOrFalse: AskedKind = {
  Control: RadioButton,
  rightText: (right) => `It’s ${right.map(({ text }) => text.toLowerCase()).join()}.`,
};
