import type { AskedKind, OptionControlProps } from './asked-kind.ts';

/** A native check box. Browsers know no required group of them, so the first one says what is missing. */
function CheckBox({
  name,
  labelIds,
  isChosen,
  isComplete,
  onPress,
  shortcut,
  ...onPointer
}: OptionControlProps) {
  return (
    <input
      ref={(box) => box?.setCustomValidity(isComplete ? '' : 'Choose at least one answer.')}
      type="checkbox"
      name={name}
      aria-labelledby={labelIds}
      checked={isChosen}
      onChange={onPress}
      {...onPointer}
      aria-keyshortcuts={shortcut}
    />
  );
}

const LIST = new Intl.ListFormat('en-US');

export const multipleResponse: AskedKind = {
  Control: CheckBox,
  rightText: (right) =>
    `${LIST.format(right.map(({ letter }) => letter))} ${right.length === 1 ? 'is' : 'are'} correct.`,
};
