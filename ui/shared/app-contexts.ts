import { createContext } from 'react';
import type { CardField } from '#core/billing/ports.ts';
import type { Notices } from '#core/notices/ports.ts';
import type { DeviceSetting } from '#core/shared/device-setting.ts';
import { createState } from '#core/shared/state.ts';

/** Shows toasts; does nothing by default. */
export const NoticesContext = createContext<Notices>({ error: () => undefined, success: () => undefined });

/** Whether this device keeps copies of what a reader needs offline (OF-02). */
export const KeepsCopies = createContext(false);

/** False if the operator has surely set no login providers. */
export const ProvidersMayBeSet = createContext(true);

/** Mounts a processor's own card field in the page. The default does nothing. */
export const MountCardField = createContext<(field: CardField, element: HTMLElement) => void>(
  () => undefined,
);

/** How many years the operator keeps the participation records of a deleted account, from each completion. */
export const RetentionYears = createContext(6);

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
