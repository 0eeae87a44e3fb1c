import { useEffect, useEffectEvent } from 'react';

interface QuizKeys {
  /** They can be switched off (WCAG 2.1.4). */
  readonly enabled: boolean;
  /** 1 to 9. */
  readonly onDigit?: (digit: number) => void;
  /** Enter where nothing has the focus that would take it for its own. */
  readonly onEnter: () => void;
}

/** The quiz by keyboard alone. Keys mean nothing here while something is typed, or with a modifier. */
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
