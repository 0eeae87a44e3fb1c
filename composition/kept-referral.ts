import type { Container } from 'inversify';
import { browserKeptReferral } from '#adapters/browser/kept-referral.ts';
import { the } from './tokens.ts';

/** Both ways of registering send it along: whichever comes first binds it. */
export const bindKeptReferral = (container: Container): void => {
  if (!container.isBound(the('keptReferral')))
    container.bind(the('keptReferral')).toResolvedValue(browserKeptReferral, [the('storage')]);
};
