import { Link } from 'wouter';
import { Icon } from '../shared/icon.tsx';
import { hrefOfState, type StatesProps } from './marked-state.ts';
import styles from './tile-map.module.css';
import { ROWS } from './tiles.ts';

/** The states where they lie, each filled as far as the learner is. The list beside it says and does the same. */
export function TileMap({ states, selected }: StatesProps) {
  return (
    <div className={styles.map} aria-hidden="true">
      {ROWS.flatMap((row, y) =>
        row.map((code, x) => {
          const state = states.find((each) => each.code === code);
          const place = { gridColumn: x + 1, gridRow: y + 1 };
          if (code === '') return null;
          if (!state)
            return (
              <span key={code} className={styles.tile} style={place}>
                {code}
              </span>
            );
          return (
            <Link
              key={code}
              href={hrefOfState(state.slug)}
              tabIndex={-1}
              className={`${styles.tile} ${styles.ruled} ${state.slug === selected ? styles.selected : ''}`}
              style={place}
              title={state.name}
            >
              <span className={styles.fill} style={{ height: `${(state.progress?.share ?? 0) * 100}%` }} />
              <span className={styles.code}>{code}</span>
              {state.progress?.done && <Icon name="check" size={16} className={styles.done ?? ''} />}
            </Link>
          );
        }),
      )}
    </div>
  );
}
