import { Link } from 'wouter';
import type { BoardKind } from '#core/requirements/boards.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './state-overview.module.css';
import { hrefOfState, KIND_TEXTS, type MarkedState, percentOf, type StatesProps } from './state-text.ts';

/** A map of the states. The learner's own are filled by their progress. Hidden from screen readers: the list does the same. */
export function TileMap({ states, selected }: StatesProps) {
  return (
    <div className={styles.map} aria-hidden="true">
      {TILE_ROWS.flatMap((row, y) =>
        row.map((code, x) => {
          const state = states.find((each) => each.code === code);
          const place = { gridColumn: x + 1, gridRow: y + 1 };
          if (!state) return null;
          return (
            <Link
              key={code}
              href={hrefOfState(state.slug)}
              tabIndex={-1}
              className={`${styles.tile} ${styles.kind} ${state.slug === selected ? styles.selected : ''}`}
              data-kind={state.kind}
              data-own={state.own ? '' : undefined}
              style={place}
              title={state.name}
            >
              {state.own && <span className={styles.fill} style={{ height: `${state.own.share * 100}%` }} />}
              <span className={styles.code}>{code}</span>
              {state.own?.done && <Icon name="check" size={16} className={styles.done ?? ''} />}
            </Link>
          );
        }),
      )}
    </div>
  );
}

/** The meaning of a tile's styles. */
export function MapLegend({ withOwn }: { readonly withOwn: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Legend of the map">
      {withOwn && (
        <li>
          <span className={`${styles.swatch} ${styles.kind}`} data-own="" aria-hidden="true" />
          {OWN}
        </li>
      )}
      {KINDS.map((kind) => (
        <li key={kind}>
          <span className={`${styles.swatch} ${styles.kind}`} data-kind={kind} aria-hidden="true" />
          {KIND_TEXTS[kind]}
        </li>
      ))}
    </ul>
  );
}

const OWN = 'Your license';

const KINDS: readonly BoardKind[] = ['topics', 'total', 'no-hours'];

/** The map as equal squares, near each state's real position. */
const TILE_ROWS: readonly (readonly string[])[] = [
  'AK .. .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. .. VT NH',
  '.. WA ID MT ND MN IL WI MI NY RI MA',
  '.. OR NV WY SD IA IN OH PA NJ CT ..',
  '.. CA UT CO NE MO KY WV VA MD DE ..',
  '.. .. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. .. TX .. .. .. .. FL .. ..',
].map((row) => row.split(' ').map((code) => (code === '..' ? '' : code)));

/** Every jurisdiction with its board's requirements, and the learner's progress in their own. */
export function StateList({ states, selected }: StatesProps) {
  return (
    <nav aria-label="States">
      <ul className={styles.list}>
        {states.map((state) => (
          <li key={state.code}>
            <Link
              href={hrefOfState(state.slug)}
              className={styles.state ?? ''}
              aria-current={state.slug === selected ? 'true' : undefined}
            >
              <span className={styles.name}>{state.name}</span>
              <span className="meta">{summaryOf(state)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const summaryOf = ({ own, kind, topicRules }: MarkedState): string => {
  const asked = kind === 'topics' ? `${topicRules} ${topicRules === 1 ? 'rule' : 'rules'}` : KIND_TEXTS[kind];
  if (own === null) return asked;
  if (kind !== 'topics') return `${OWN} · ${asked}`;
  return `${OWN} · ${asked} · ${own.done ? 'met' : percentOf(own)}`;
};
