import { useId } from 'react';
import { Dialog } from '../shared/dialog.tsx';
import { KeyNames } from './key-names.tsx';
import styles from './shortcut-list.module.css';
import { SHORTCUT_LIST } from './shortcut-table.ts';
import { useShortcutsOn } from './shortcuts-setting.ts';
import { ShortcutsSwitch } from './shortcuts-switch.tsx';

/** Every shortcut with its keys, and the switch that turns them off (KB-01, KB-03). */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const isOn = useShortcutsOn();
  const id = useId();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      {[...new Set(SHORTCUT_LIST.map(({ where }) => where))].map((where, place) => (
        <section key={where} aria-labelledby={`${id}-${place}`} className={styles.group}>
          <h3 id={`${id}-${place}`} className="kicker">
            {where}
          </h3>
          <dl className={styles.list}>
            {SHORTCUT_LIST.filter((each) => each.where === where).map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  <KeyNames keys={isOn ? keys : keys.filter(isAlwaysOn)} />
                  {!isOn && !keys.some(isAlwaysOn) && <span className="meta">Off</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.switch}>
        <ShortcutsSwitch hint="Applies to single keys, on this device." />
      </div>
    </Dialog>
  );
}

const isAlwaysOn = (key: string): boolean => key.startsWith('mod+');
