import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Settings } from '../platform/settings/settings.ts';

const practiceSource = v.literal('pubmedqa');

/** The accreditor's name for the format of an article's activity, used on certificates and pages. */
export const activityFormat = (source: string): string =>
  source === 'pubmedqa' ? 'Enduring material' : 'Journal-based CME activity';

export const ownActivityRow = v.object({
  source: v.string(),
  /** From the article's current quiz. */
  practiceFrom: v.nullable(practiceSource),
});
export type OwnActivity = Decoded<typeof ownActivityRow>;

/** The fields that are added to an article's stored activity when it is sent, as JSON. */
export const addedToActivity = (
  { provider }: Pick<Settings, 'provider'>,
  { source, practiceFrom }: OwnActivity,
): string =>
  JSON.stringify(
    practiceFrom === null
      ? { provider, format: activityFormat(source) }
      : { provider, format: 'Practice question', practiceFrom },
  );
