import { useContext } from 'react';
import { Checkbox } from '../shared/checkbox.tsx';
import { ShortcutsContext, useShortcutsOn } from './shortcuts-setting.ts';
import styles from './shortcuts-switch.module.css';

/** Turns single-key shortcuts on and off on this device. Not shown where there is no keyboard. */
export function ShortcutsSwitch({ hint }: { readonly hint?: string }) {
  const { turn } = useContext(ShortcutsContext);
  return (
    <div className={styles.switch}>
      <Checkbox
        label="Keyboard shortcuts"
        {...(hint === undefined ? {} : { hint })}
        checked={useShortcutsOn()}
        onChange={(event) => turn(event.target.checked)}
      />
    </div>
  );
}
