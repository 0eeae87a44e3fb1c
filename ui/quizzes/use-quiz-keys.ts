import { useEffect, useEffectEvent } from 'react';

interface QuizKeys {
  /** Shortcuts can be turned off (WCAG 2.1.4). */
  readonly enabled: boolean;
  /** From 1 to 9. */
  readonly onDigit?: (digit: number) => void;
  /** Enter, unless the focused element handles it. */
  readonly onEnter: () => void;
}

/** Keyboard shortcuts of a quiz. Ignored while typing or with a modifier key. */
export const useQuizKeys = ({ enabled, onDigit, onEnter }: QuizKeys): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (event.key === 'Enter' && !isActive(event.target)) {
      event.preventDefault();
      onEnter();
    } else if (/^[1-9]$/.test(event.key)) onDigit?.(Number(event.key));
  });

  useEffect(() => {
    if (!enabled) return;
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [enabled]);
};

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

const isTyping = (target: EventTarget | null): boolean =>
  isWithin(target, 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]');

const isActive = (target: EventTarget | null): boolean => isWithin(target, 'a, button, input, summary');
