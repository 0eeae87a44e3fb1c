import { type RefObject, useEffect, useRef } from 'react';

interface ViewerActions {
  readonly pageCount: number;
  readonly page: number;
  readonly goTo: (page: number) => void;
  readonly larger: (() => void) | undefined;
  readonly smaller: (() => void) | undefined;
  readonly fitWidth: () => void;
  readonly find: () => void;
}

type Action = (actions: ViewerActions) => void;

const forward: Action = ({ goTo, page }) => goTo(page + 1);
const back: Action = ({ goTo, page }) => goTo(page - 1);
const larger: Action = (actions) => actions.larger?.();

const KEYS: Readonly<Record<string, Action>> = {
  PageDown: forward,
  ArrowRight: forward,
  PageUp: back,
  ArrowLeft: back,
  Home: ({ goTo }) => goTo(1),
  End: ({ goTo, pageCount }) => goTo(pageCount),
  '+': larger,
  '=': larger,
  '-': ({ smaller }) => smaller?.(),
  '0': ({ fitWidth }) => fitWidth(),
};

/** Keyboard shortcuts while focus is in the viewer and not in a text field. Ctrl+F is overridden only there. */
export const useViewerKeys = (viewer: RefObject<HTMLElement | null>, actions: ViewerActions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const pressed = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === undefined) return;
      event.preventDefault();
      action(latest.current);
    };
    element.addEventListener('keydown', pressed);
    return () => element.removeEventListener('keydown', pressed);
  }, [viewer]);
};

const actionOf = (event: KeyboardEvent): Action | undefined => {
  const { altKey, ctrlKey, key, metaKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') return ({ find }) => find();
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return undefined;
  return target instanceof HTMLInputElement ? undefined : KEYS[key];
};
