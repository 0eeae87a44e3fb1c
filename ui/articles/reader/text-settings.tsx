import { useContext } from 'react';
import { type TextSize, TextSizeContext } from '../../shared/app-contexts.ts';
import { Dialog } from '../../shared/dialog.tsx';
import { type Theme, ThemeContext } from '../../shared/theme.tsx';
import { useCore } from '../../shared/use-core.ts';
import styles from './text-settings.module.css';
import type { ToolProps } from './tool.ts';

/** The size of article text and the theme, stored on the device (RD-04). */
export default function TextSettings({ onClose }: ToolProps) {
  const textSize = useContext(TextSizeContext);
  const theme = useContext(ThemeContext);
  return (
    <Dialog open lightDismiss onClose={onClose} title="Text size and colors">
      <div className={styles.settings}>
        <Choice
          legend="Text size"
          name="text-size"
          options={SIZES}
          chosen={useCore(textSize.state)}
          onChoose={textSize.choose}
        />
        <Choice
          legend="Colors"
          name="reading-theme"
          options={THEMES}
          chosen={useCore(theme.chosen)}
          onChoose={theme.choose}
        />
        <p className={styles.sample}>Article text looks like this.</p>
      </div>
    </Dialog>
  );
}

interface ChoiceProps<A extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: A; readonly text: string }[];
  readonly chosen: A;
  readonly onChoose: (value: A) => void;
}

function Choice<A extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<A>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={value} data-value={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

const SIZES: readonly { readonly value: TextSize; readonly text: string }[] = [
  { value: 's', text: 'Small' },
  { value: 'm', text: 'Medium' },
  { value: 'l', text: 'Large' },
];

const THEMES: readonly { readonly value: Theme | 'system'; readonly text: string }[] = [
  { value: 'light', text: 'Light' },
  { value: 'sepia', text: 'Sepia' },
  { value: 'dark', text: 'Dark' },
  { value: 'system', text: 'System' },
];
