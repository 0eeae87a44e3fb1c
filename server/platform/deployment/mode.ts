import { isLoopbackUrl } from '../http/is-loopback-url.ts';
import { isLoopback } from '../http/loopback.ts';
import { BadSetting } from '../settings/bad-setting.ts';
import { type Environment, readVariable } from './environment.ts';

/**
 * `demonstration`: for trying the product on one machine, with accounts whose password is published and a page that
 * shows all mail. `production`: for learners, without those.
 */
export type Mode = 'demonstration' | 'production';

interface ModeDecision {
  readonly mode: Mode;
  /** The variables that decided it; empty if no deployment setting is present. */
  readonly because: readonly string[];
}

/**
 * The value of MODE; without one, production if any deployment setting is present, else demonstration. Throws
 * `BadSetting` for an unknown MODE.
 */
export const decideMode = (environment: Environment): ModeDecision => {
  const named = readVariable(environment, 'MODE');
  if (named !== undefined) return { mode: asMode(named), because: ['MODE'] };
  const because = signsOfDeployment(environment);
  return { mode: because.length > 0 ? 'production' : 'demonstration', because };
};

/** The set variables that a demonstration on one machine does not need. */
export const signsOfDeployment = (environment: Environment): readonly string[] =>
  Object.entries(SIGNS)
    .filter(([name, isSign]) => {
      const value = readVariable(environment, name);
      return value !== undefined && isSign(value);
    })
    .map(([name]) => name);

/** One line for the operator who starts the server. */
export const modeLine = ({ mode, because }: ModeDecision): string => {
  if (because.length === 0) return `Mode: ${mode}, because no deployment settings are set.`;
  return `Mode: ${mode}, since ${inWords(because)} ${because.length === 1 ? 'is' : 'are'} set.`;
};

const isOn = (text: string): boolean => !/^(?:0|false|no|off)$/i.test(text);
const isAny = (): boolean => true;

const SIGNS: Readonly<Record<string, (value: string) => boolean>> = {
  HOST: (host) => !isLoopback(host),
  PUBLIC_ORIGIN: (origin) => !isLoopbackUrl(origin),
  BEHIND_TLS: isOn,
  TRUST_PROXY: isOn,
  SMTP_URL: isAny,
  STRIPE_SECRET_KEY: isAny,
  STRIPE_PUBLISHABLE_KEY: isAny,
  STRIPE_WEBHOOK_SECRET: isAny,
};

const asMode = (text: string): Mode => {
  if (text === 'demonstration' || text === 'production') return text;
  throw new BadSetting(`MODE must be demonstration or production, and is ${JSON.stringify(text)}.`, ['MODE']);
};

const inWords = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
