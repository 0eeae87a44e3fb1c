import createPanzoom, { type PanzoomEventDetail, type PanzoomObject } from '@panzoom/panzoom';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Zoom {
  /** 1 is the whole picture. */
  readonly scale: number;
  readonly in: () => void;
  readonly out: () => void;
  readonly reset: () => void;
  /** In pixels of the screen. */
  readonly pan: (x: number, y: number) => void;
}

export const MAX_SCALE = 8;
const STEP = 0.4;
const DOUBLE_TAP_SCALE = 2.5;
/** Panzoom measures the rendered size, which would be wrong during a transition. */
const AT_ONCE = { animate: false };

/** Zooms an element within its parent by pinch, drag, wheel and double tap, and by the returned functions. */
export const useZoom = (element: RefObject<HTMLElement | null>): Zoom => {
  const panzoom = useRef<PanzoomObject>(undefined);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const zoomed = element.current;
    const parent = zoomed?.parentElement;
    if (!zoomed || !parent) return;
    const created = createPanzoom(zoomed, {
      minScale: 1,
      maxScale: MAX_SCALE,
      step: STEP,
      contain: 'outside',
      canvas: true,
      panOnlyWhenZoomed: true,
      pinchAndPan: false,
      ...AT_ONCE,
    });
    const changed = (event: Event) => {
      const { detail } = event as CustomEvent<PanzoomEventDetail>;
      setScale(detail.scale);
    };
    const toggle = (event: MouseEvent) => {
      if (created.getScale() > 1) created.reset(AT_ONCE);
      else created.zoomToPoint(DOUBLE_TAP_SCALE, event, AT_ONCE);
    };
    zoomed.addEventListener('panzoomchange', changed);
    parent.addEventListener('wheel', created.zoomWithWheel, { passive: false });
    parent.addEventListener('dblclick', toggle);
    panzoom.current = created;
    return () => {
      zoomed.removeEventListener('panzoomchange', changed);
      parent.removeEventListener('wheel', created.zoomWithWheel);
      parent.removeEventListener('dblclick', toggle);
      created.destroy();
      panzoom.current = undefined;
    };
  }, [element]);
  return {
    scale,
    in: () => panzoom.current?.zoomIn(AT_ONCE),
    out: () => panzoom.current?.zoomOut(AT_ONCE),
    reset: () => panzoom.current?.reset(AT_ONCE),
    // Panzoom counts in the picture's own pixels.
    pan: (x, y) => panzoom.current?.pan(x / scale, y / scale, { relative: true }),
  };
};
