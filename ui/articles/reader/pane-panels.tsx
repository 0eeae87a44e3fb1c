import { memo, useEffect, useRef } from 'react';
import type { ArticleReference } from '#core/articles/article.ts';
import { type Figure, figureFileAddress, widthFor } from '#core/articles/figure.ts';
import { ReferenceText } from '../reference-text.tsx';
import type { CitedPlaces } from './link-target.ts';
import { copyOf, kindOfTarget, nameOfTarget } from './link-target.ts';
import { PaneItem, type ShownEntry } from './pane-item.tsx';
import styles from './side-pane.module.css';

interface PaneFiguresProps extends PaneListProps {
  readonly figures: readonly Figure[];
  /** Goes to the figure itself. */
  readonly onGoToFigure: (figure: HTMLElement) => void;
}

/** All figures and tables with their captions; the selected one with its full caption or its cells. */
export function PaneFigures(props: PaneFiguresProps) {
  const { figures, places, shown, onGo, onBack, onGoToFigure } = props;
  return (
    <ul className={styles.list}>
      {places.figures.map((element, index) => {
        const isTable = kindOfTarget(element) === 'table';
        const name = nameOfTarget(element, isTable ? 'table' : 'figure');
        const isShown = element.id !== '' && shown?.anchor === element.id;
        const picture = pictureOf(element, figures);
        return (
          <PaneItem
            key={element.id || index}
            verb="Mentioned"
            name={name}
            count={places.links.get(element.id)?.length ?? 0}
            shown={isShown ? shown : null}
            onGo={(at) => onGo(element.id, at)}
            onBack={onBack}
            actions={
              <button type="button" onClick={() => onGoToFigure(element)}>
                {isTable ? 'Go to table' : 'Go to figure'} <span className="visually-hidden">({name})</span>
              </button>
            }
          >
            {!(isTable && isShown) && <p className={styles.name}>{name}</p>}
            {picture !== null && <Picture {...picture} name={name} />}
            {isTable && isShown ? (
              <Cells of={element} />
            ) : (
              <p className={isShown ? undefined : styles.caption}>{captionOf(element)}</p>
            )}
          </PaneItem>
        );
      })}
    </ul>
  );
}

interface PictureProps {
  readonly figure: Figure;
  /** Its index among the article's figures. */
  readonly index: number;
}

/** As wide as the pane. */
const PIXELS = 640;

function Picture({ figure, index, name }: PictureProps & { readonly name: string }) {
  const { width, height, alt } = figure;
  return (
    <button
      type="button"
      data-figure={index}
      className={styles.picture}
      aria-label={`Enlarge ${name}: ${alt}`}
    >
      <img
        src={figureFileAddress(figure, widthFor(figure, PIXELS))}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}

/** The table as in the text, with its notes. */
function Cells({ of: table }: { readonly of: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.replaceChildren(copyOf(table)), [table]);
  return (
    <div className={`reading ${styles.cells}`}>
      <div ref={place} />
    </div>
  );
}

const pictureOf = (element: Element, figures: readonly Figure[]): PictureProps | null => {
  const source = element.querySelector('img')?.getAttribute('src') ?? '';
  const index = figures.findIndex(({ address }) => source.startsWith(`${address}/`));
  const figure = figures[index];
  return figure ? { figure, index } : null;
};

/** Without the figure's name, which is shown above. */
export const captionOf = (element: Element): string => {
  const caption = element.querySelector('figcaption, caption');
  const blocks = caption?.querySelectorAll('p') ?? [];
  return (blocks.length === 0 ? [caption] : [...blocks])
    .map((block) => (block?.textContent ?? '').trim())
    .filter((text) => text !== '')
    .map((text, index, all) => (index === all.length - 1 || /[.?!:;]$/.test(text) ? text : `${text}.`))
    .join(' ')
    .replace(/^(?:fig(?:ure)?|table)\.?\s*\w{1,4}\b[.:]?\s*/i, '');
};

interface PaneListProps {
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
          reference={reference}
          {...rest}
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
      count={count}
      shown={shown}
      onBack={onBack}
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
