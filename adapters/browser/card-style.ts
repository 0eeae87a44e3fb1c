import { Observable } from 'rxjs';
import type { State } from '#core/shared/state.ts';

/** The style of the app's own fields, for a processor's field, which cannot use our style sheets. */
export type CardStyle = Readonly<Record<string, string>>;

const styleNow = (): CardStyle => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return { color: token('--text'), fontFamily: token('--sans') || 'sans-serif', fontSize: '16px' };
};

/** Changes with the theme on the root element. */
export const browserCardStyle: State<CardStyle> = {
  get: styleNow,
  changes$: new Observable((watcher) => {
    const observer = new MutationObserver(() => watcher.next(styleNow()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }),
};
