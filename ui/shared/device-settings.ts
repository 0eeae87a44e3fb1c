import { createContext } from 'react';
import type { DeviceSetting } from '#core/shared/device-setting.ts';
import { createState } from '#core/shared/state.ts';

/** The size of article text: small, medium or large. */
export type TextSize = 's' | 'm' | 'l';

/** A setting that can't be changed, for prerendered pages and devices without storage. */
const fixed = <A>(value: A): DeviceSetting<A> => ({
  state: createState(value).state,
  choose: () => undefined,
});

/** The settings where none can be chosen. */
export const FIXED_SETTINGS = {
  /** The text size of articles and courses. */
  textSize: fixed<TextSize>('m'),
  /** Whether the pane beside an article's text is open. */
  sidePane: fixed<'open' | 'closed'>('open'),
  /** Whether a tap on a quiz's option submits it. */
  submitByTap: fixed<'on' | 'off'>('off'),
};

export const TextSizeContext = createContext(FIXED_SETTINGS.textSize);
export const SidePaneContext = createContext(FIXED_SETTINGS.sidePane);
export const SubmitByTapContext = createContext(FIXED_SETTINGS.submitByTap);
