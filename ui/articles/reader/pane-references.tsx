import { memo } from 'react';
import type { ArticleReference } from '#core/articles/article.ts';
import { ReferenceText } from '../reference-text.tsx';
import type { CitedPlaces } from './cited-places.ts';
import { PaneItem, type ShownEntry } from './pane-item.tsx';
import styles from './side-pane.module.css';

export interface PaneListProps {
  readonly places: CitedPlaces;
  readonly shown: ShownEntry | null;
  /** To one of the places in the text that lead to it. */
  readonly onGo: (anchor: string, at: number) => void;
  readonly onBack: () => void;
}

interface PaneReferencesProps extends PaneListProps {
  readonly references: readonly ArticleReference[];
}

/** All references with how often they are cited. */
export function PaneReferences({ references, places, shown, ...rest }: PaneReferencesProps) {
  return (
    <ol className={styles.list}>
      {references.map((reference, index) => (
        <Entry
          key={reference.anchor}
          {...{ reference, ...rest }}
          number={index + 1}
          count={places.links.get(reference.anchor)?.length ?? 0}
          shown={shown?.anchor === reference.anchor ? shown : null}
        />
      ))}
    </ol>
  );
}

interface EntryProps extends Pick<PaneListProps, 'shown' | 'onGo' | 'onBack'> {
  readonly reference: ArticleReference;
  readonly number: number;
  readonly count: number;
}

const Entry = memo(function Entry({ reference, number, count, shown, onGo, onBack }: EntryProps) {
  return (
    <PaneItem
      verb="Cited"
      name={`Reference ${number}`}
      {...{ count, shown, onBack }}
      onGo={(at) => onGo(reference.anchor, at)}
    >
      <p className={styles.reference}>
        <span className={styles.number}>{number}</span>
        <span dir="auto">
          <ReferenceText reference={reference} />
        </span>
      </p>
    </PaneItem>
  );
});
