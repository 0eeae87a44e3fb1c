import { useEffect, useRef } from 'react';
import { type Figure, figureFileAddress, widthFor } from '#core/articles/figure.ts';
import { copyOf, kindOfTarget, nameOfTarget } from './link-target.ts';
import { PaneItem } from './pane-item.tsx';
import type { PaneListProps } from './pane-references.tsx';
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
        {...{ width, height }}
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
