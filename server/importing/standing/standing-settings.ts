import { isLoopback } from '../../platform/http/loopback.ts';
import { BadSetting } from '../../platform/settings/bad-setting.ts';
import type { StandingSettings } from '../../platform/settings/settings.ts';

/** How often each article's DOI is looked up at Crossref. Throws `BadSetting`. */
export const standingSettings = (
  read: (name: string) => string | undefined,
): StandingSettings | undefined => {
  const days = read('STANDING_CHECK_DAYS');
  const mailto = crossrefMailto(read);
  if (days === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(days))
    throw new BadSetting(
      `STANDING_CHECK_DAYS must be a number of days from 1 to 999, and is ${JSON.stringify(days)}.`,
      ['STANDING_CHECK_DAYS'],
    );
  if (mailto === undefined)
    throw new BadSetting(
      'CROSSREF_MAILTO must be set as well: Crossref asks for an email address that it can write to.',
      ['CROSSREF_MAILTO', 'STANDING_CHECK_DAYS'],
    );
  return { days: Number(days), ...mailto };
};

/** The contact address for Crossref, and Crossref's own address in tests. */
export const crossrefMailto = (
  read: (name: string) => string | undefined,
): Omit<StandingSettings, 'days'> | undefined => {
  const mailto = read('CROSSREF_MAILTO');
  if (mailto === undefined) return undefined;
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(mailto))
    throw new BadSetting('CROSSREF_MAILTO must be an email address like library@example.org.', [
      'CROSSREF_MAILTO',
    ]);
  const origin = read('CROSSREF_ORIGIN');
  if (origin !== undefined && !(URL.canParse(origin) && isLoopback(new URL(origin).hostname)))
    throw new BadSetting('CROSSREF_ORIGIN is for tests and must be an address of this machine.', [
      'CROSSREF_ORIGIN',
    ]);
  return { mailto, origin };
};
