import { BadSetting } from '../settings/bad-setting.ts';

/** The hosts that the flag service's browser client calls (@splitsoftware/splitio-commons, settingsValidation/url). */
const FLAG_SERVICE: readonly string[] = [
  'https://sdk.split.io',
  'https://auth.split.io',
  'https://events.split.io',
  'https://telemetry.split.io',
  'https://streaming.split.io',
];

/**
 * The other origins that the app's page may connect to: those that the operator lists, and those of the services that
 * are set, so that the page's policy never blocks one of them (FF-02, TR-02).
 */
export const connectOrigins = (read: (name: string) => string | undefined): readonly string[] => [
  ...(read('CONNECT_ORIGINS') ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(listedOrigin),
  ...(read('FLAG_SERVICE_KEY') === undefined ? [] : FLAG_SERVICE),
  ...originOf('REPORTS_DSN', read('REPORTS_DSN')),
  ...originOf('ANALYTICS_ENDPOINT', read('ANALYTICS_ENDPOINT')),
];

const listedOrigin = (text: string): string => {
  if (/^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/.test(text)) return text;
  throw new BadSetting(
    `CONNECT_ORIGINS must hold origins like https://example.org, and holds ${JSON.stringify(text)}.`,
    ['CONNECT_ORIGINS'],
  );
};

/** The origin that a setting sends to; none if it is not set, or is a path on this origin. */
const originOf = (name: string, text: string | undefined): readonly string[] => {
  if (text === undefined || /^\/(?!\/)/.test(text)) return [];
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return [new URL(text).origin];
  throw new BadSetting(`${name} must be a URL, and is ${JSON.stringify(text)}.`, [name]);
};
