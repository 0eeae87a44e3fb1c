import type { Environment } from '../../platform/deployment/environment.ts';
import { type Finding, findingsIn } from '../../platform/deployment/findings.ts';
import { decideMode, modeLine } from '../../platform/deployment/mode.ts';
import { unknownSetting, unknownSettings } from '../../platform/deployment/setting-names.ts';
import { readSettingFiles } from '../../platform/deployment/settings-from-files.ts';
import type { HttpSettings } from '../../platform/http/http-settings.ts';
import { BadSetting } from '../../platform/settings/bad-setting.ts';
import { settingsFromEnvironment } from '../../platform/settings/settings-from-environment.ts';

interface Examination {
  /** Undefined if MODE itself is invalid. */
  readonly mode: string | undefined;
  readonly findings: readonly Finding[];
}

/** Everything in an environment that prevents the start, is unsafe, or is missing, worst first. */
export const examine = (given: Environment): Examination => {
  const { environment, wrong: files } = readSettingFiles(given);
  const unknown = unknownSettings(environment).map(unknownSetting);
  const { settings, wrong: values } = readable(without(environment, unknown));
  const wrong = [...files, ...values];
  const mode = wrong.some(({ variables }) => variables.includes('MODE'))
    ? undefined
    : modeLine(decideMode(environment));
  const concerned = new Set(wrong.flatMap(({ variables }) => variables));
  const others = findingsIn(
    mode === undefined ? settings : { ...settings, mode: decideMode(environment).mode },
    environment,
  ).filter(({ variable }) => !concerned.has(variable));
  const findings = [...[...unknown, ...wrong].map(asFinding), ...others];
  return { mode, findings: LEVELS.flatMap((level) => findings.filter((each) => each.level === level)) };
};

const LEVELS = ['refused', 'unsafe', 'incomplete'] as const;

/** The valid settings, with an error for each invalid one, so that one error does not hide others. */
const readable = (
  environment: Environment,
): { readonly settings: HttpSettings; readonly wrong: readonly BadSetting[] } => {
  const wrong: BadSetting[] = [];
  let left = environment;
  for (;;) {
    try {
      return { settings: settingsFromEnvironment(left), wrong };
    } catch (failure) {
      if (!(failure instanceof BadSetting)) throw failure;
      wrong.push(failure);
      left = without(left, [failure]);
    }
  }
};

const without = (environment: Environment, faults: readonly BadSetting[]): Environment => {
  const names = new Set(faults.flatMap(({ variables }) => variables));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
};

const asFinding = ({ message, variables }: BadSetting): Finding => ({
  level: 'refused',
  variable: variables[0] ?? '',
  problem: message,
  remedy: '',
});
