import type { AskedKind, OptionControlProps } from './asked-kind.ts';

/** A native radio button, so that arrows, Space and Enter work natively. */
export function RadioButton({
  name,
  labelIds,
  isChosen,
  isComplete: _,
  onPress,
  shortcut,
  ...onPointer
}: OptionControlProps) {
  return (
    <input
      type="radio"
      name={name}
      required
      aria-labelledby={labelIds}
      checked={isChosen}
      onChange={onPress}
      {...onPointer}
      aria-keyshortcuts={shortcut}
    />
  );
}

export const singleBestAnswer: AskedKind = {
  Control: RadioButton,
  rightText: (right) => `${right.map(({ letter }) => letter).join()} is correct.`,
};
