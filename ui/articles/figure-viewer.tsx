import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { type Figure, figureFileAddress, figureSourceSet } from '#core/articles/figure.ts';
import { useModal } from '../shared/dialog.tsx';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import styles from './figure-viewer.module.css';
import { MAX_SCALE, useZoom, type Zoom } from './use-zoom.ts';

interface FigureViewerProps {
  readonly figures: readonly Figure[];
  /** The index of the shown figure; null if the viewer is closed. */
  readonly index: number | null;
  /** The part of the page that has the captions. */
  readonly text: RefObject<HTMLElement | null>;
  readonly onChange: (index: number) => void;
  readonly onClose: () => void;
}

/** Figures one at a time, as large as the window: zoomed by pinch, wheel, buttons and keys. Escape closes. */
export default function FigureViewer({ figures, index, text, onChange, onClose }: FigureViewerProps) {
  const title = useId();
  const { dialog, heading } = useModal(index !== null);
  const figure = index === null ? undefined : figures[index];
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {figure !== undefined && index !== null && (
        <Shown
          key={index}
          figure={figure}
          text={text}
          step={(by) => {
            const next = index + by;
            if (next >= 0 && next < figures.length) onChange(next);
          }}
          onClose={onClose}
          isFirst={index === 0}
          isLast={index === figures.length - 1}
          head={
            <h2 ref={heading} id={title} tabIndex={-1}>
              Figure {index + 1} of {figures.length}
            </h2>
          }
        />
      )}
    </dialog>
  );
}

interface ShownProps {
  readonly figure: Figure;
  readonly text: FigureViewerProps['text'];
  readonly step: (by: 1 | -1) => void;
  readonly onClose: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly head: React.ReactNode;
}

function Shown({ figure, text, step, onClose, isFirst, isLast, head }: ShownProps) {
  const picture = useRef<HTMLImageElement>(null);
  const zoom = useZoom(picture);
  const percent = `${Math.round(zoom.scale * 100)}%`;
  const { width, height } = figure;
  const largest = figure.widths.at(-1) ?? width;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog, whose controls are buttons
    <div className={styles.frame} onKeyDown={(event) => onKey(event, zoom, step)}>
      <div className={styles.bar}>
        {head}
        <Tool name="minus" label="Zoom out" keys="-" onPress={zoom.out} isOff={zoom.scale <= 1} />
        <output className={styles.percent} aria-label="Zoom">
          {percent}
        </output>
        <Tool name="plus" label="Zoom in" keys="+" onPress={zoom.in} isOff={zoom.scale >= MAX_SCALE} />
        <Tool name="x" label="Close" keys="Escape" onPress={onClose} />
      </div>
      <div className={styles.canvas}>
        <img
          ref={picture}
          src={figureFileAddress(figure, largest)}
          {...(figure.widths.length > 1 ? { srcSet: figureSourceSet(figure) } : {})}
          sizes={`${Math.ceil(zoom.scale) * 100}vw`}
          alt={figure.alt}
          width={width}
          height={height}
          draggable={false}
        />
      </div>
      <div className={styles.foot}>
        <Tool
          name="caret-left"
          label="Previous figure"
          keys="ArrowLeft"
          onPress={() => step(-1)}
          isOff={isFirst}
        />
        <Caption figure={figure} text={text} />
        <Tool
          name="caret-right"
          label="Next figure"
          keys="ArrowRight"
          onPress={() => step(1)}
          isOff={isLast}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  readonly name: IconName;
  readonly label: string;
  readonly keys: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
}

/** It stays focusable when disabled, so that focus is not lost at the last figure. */
function Tool({ name, label, keys, onPress, isOff = false }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={name} size={24} />
    </button>
  );
}

/** The caption as it is in the text, without its ids and without links into the page below. */
function Caption({ figure, text }: Pick<ShownProps, 'figure' | 'text'>) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const picture = [...(text.current?.querySelectorAll('img') ?? [])].find(
      (each) => each.closest('figure') && each.getAttribute('src')?.startsWith(`${figure.address}/`),
    );
    const caption = picture?.closest('figure')?.querySelector('figcaption')?.cloneNode(true);
    if (!(caption instanceof HTMLElement)) return;
    for (const named of caption.querySelectorAll('[id]')) named.removeAttribute('id');
    for (const link of caption.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
    place.current?.replaceChildren(...caption.childNodes);
  }, [figure, text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long caption scrolls, and keys have to reach it
    <div ref={place} className={styles.caption} tabIndex={0}>
      {figure.caption}
    </div>
  );
}

const PAN_PIXELS = 80;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PIXELS, 0],
  ArrowRight: [-PAN_PIXELS, 0],
  ArrowUp: [0, PAN_PIXELS],
  ArrowDown: [0, -PAN_PIXELS],
};

/** Arrow keys pan an enlarged figure, and otherwise go to the next one. */
const onKey = (event: KeyboardEvent, zoom: Zoom, step: ShownProps['step']) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const [x, y] = PANS[event.key] ?? [0, 0];
  if (event.key === '+' || event.key === '=') zoom.in();
  else if (event.key === '-') zoom.out();
  else if (event.key === '0') zoom.reset();
  else if (zoom.scale > 1 && (x !== 0 || y !== 0)) zoom.pan(x, y);
  else if (event.key === 'ArrowLeft') step(-1);
  else if (event.key === 'ArrowRight') step(1);
  else return;
  event.preventDefault();
};
