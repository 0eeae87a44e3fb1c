import { type ReactNode, useEffect, useRef } from 'react';
import styles from './side-pane.module.css';

/** The pane's current entry, which was cited in the text or chosen in the pane. */
export interface ShownEntry {
  readonly anchor: string;
  /** The followed link in the text; null if the entry was chosen in the pane. */
  readonly from: HTMLElement | null;
  /** The index of the citing place. */
  readonly at: number | null;
  /** Whether focus moves to the entry, as after a key press. */
  readonly takesFocus: boolean;
}

interface PaneItemProps {
  /** The word that introduces its places: 'Cited', 'Mentioned'. */
  readonly verb: string;
  readonly name: string;
  /** The number of places in the text that link to it. */
  readonly count: number;
  /** Set if this is the pane's current entry. */
  readonly shown: ShownEntry | null;
  readonly onGo: (at: number) => void;
  /** Goes back to the followed link. */
  readonly onBack: () => void;
  /** Further actions. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One reference, figure or table, with links to each place that cites it. */
export function PaneItem(props: PaneItemProps) {
  const { verb, name, count, shown, onGo, onBack, actions, children } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!shown || !item.current) return;
    bringToTop(item.current);
    if (shown.takesFocus) item.current.focus({ preventScroll: true });
  }, [shown]);
  const at = shown?.at ?? null;
  return (
    <li ref={item} tabIndex={-1} className={styles.item} data-shown={shown ? '' : undefined}>
      {children}
      <p className={styles.places}>
        {count > 0 && (
          <span>
            {at === null ? `${verb} ${timesText(count)}` : `Place ${at + 1} of ${count} in the text`}
          </span>
        )}
        {count > 0 && at === null && (
          <PlaceButton
            name={name}
            text={count === 1 ? 'Go to place' : 'Go to first place'}
            onPress={() => onGo(0)}
          />
        )}
        {at !== null && at > 0 && <PlaceButton name={name} text="Previous" onPress={() => onGo(at - 1)} />}
        {at !== null && at + 1 < count && (
          <PlaceButton name={name} text="Next" onPress={() => onGo(at + 1)} />
        )}
        {actions}
        {shown?.from && <PlaceButton name={name} text="Back to text" onPress={onBack} />}
      </p>
    </li>
  );
}

interface PlaceButtonProps {
  readonly name: string;
  readonly text: string;
  readonly onPress: () => void;
}

function PlaceButton({ name, text, onPress }: PlaceButtonProps) {
  return (
    <button type="button" onClick={onPress}>
      {text} <span className="visually-hidden">({name})</span>
    </button>
  );
}

/** 'once', '3 times'. */
const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Scrolls the pane, never the page. */
const bringToTop = (item: HTMLElement): void => {
  const box = item.closest<HTMLElement>('[role="tabpanel"]');
  if (box) box.scrollTop += item.getBoundingClientRect().top - box.getBoundingClientRect().top;
};
