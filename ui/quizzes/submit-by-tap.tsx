import {
  type MouseEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { SubmitByTapContext } from '../shared/app-contexts.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { useCore } from '../shared/use-core.ts';

/** For touch screens: what is sent after a time needs a way to turn that off (WCAG 2.2.1). */
export function SubmitByTapSwitch() {
  const { state, choose } = useContext(SubmitByTapContext);
  return (
    <Checkbox
      label={`Submit an answer when I tap it, with ${UNDO_SECONDS} seconds to undo`}
      checked={useCore(state) === 'on'}
      onChange={(event) => choose(event.target.checked ? 'on' : 'off')}
    />
  );
}

/** How long a tapped answer can be taken back before it is sent. */
export const UNDO_SECONDS = 3;

interface SubmitByTap {
  /** The learner can turn it off, since it is a time limit (WCAG 2.2.1). */
  readonly enabled: boolean;
  /** What is chosen, as one text: a change restarts the time. Null while nothing can be submitted. */
  readonly choice: string | null;
  readonly onSubmit: () => void;
}

interface TapSubmission {
  /** Whether a tapped answer will be sent when its time is over. */
  readonly isComing: boolean;
  /** The answer stays chosen, and is sent by the button only. */
  readonly undo: () => void;
  /** Stops the time until the choice changes or the finger is lifted; then all of it is left again. */
  readonly hold: () => void;
  /** For the control that is tapped. A mouse, a keyboard and a click by assistive technology never start it (WCAG 3.2.2). */
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Submits an answer that was tapped with a finger, after a time in which it can be undone. */
export const useSubmitByTap = ({ enabled, choice, onSubmit }: SubmitByTap): TapSubmission => {
  const [isComing, setComing] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const pointer = useRef('');
  const submit = useEffectEvent(onSubmit);
  const runs = isComing && enabled && choice !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice restarts the time
  useEffect(() => {
    if (!runs || isHeld) return;
    const stop = () => setComing(false);
    const late = setTimeout(() => {
      stop();
      submit();
    }, UNDO_SECONDS * 1000);
    // Nothing is sent behind the learner's back: they decide when they return.
    document.addEventListener('visibilitychange', stop);
    return () => {
      clearTimeout(late);
      document.removeEventListener('visibilitychange', stop);
    };
  }, [runs, isHeld, choice]);

  useEffect(() => {
    if (!isHeld) return;
    const lifted = new AbortController();
    const go = () => setHeld(false);
    for (const event of ['pointerup', 'pointercancel'])
      document.addEventListener(event, go, { signal: lifted.signal });
    return () => lifted.abort();
  }, [isHeld]);

  return {
    isComing: runs,
    undo: () => setComing(false),
    hold: () => setHeld(true),
    onPointerDown: ({ pointerType }) => {
      pointer.current = pointerType;
    },
    onClick: ({ detail }) => {
      const isTap = detail > 0 && pointer.current === 'touch';
      pointer.current = '';
      setComing(isTap && enabled && matchMedia('(pointer: coarse)').matches);
    },
  };
};
