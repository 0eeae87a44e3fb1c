import { BadSetting } from '../settings/bad-setting.ts';
import type { Finding } from './findings.ts';

/** Throws `BadSetting` with every finding that prevents the start, and how to fix it. */
export const refuseUnready = (findings: readonly Finding[], modeLine: string): void => {
  const refused = findings.filter(({ level }) => level === 'refused');
  if (refused.length === 0) return;
  const lines = refused.map(({ variable, problem, remedy }) => `  ${variable}: ${problem} ${remedy}`);
  throw new BadSetting(
    `${modeLine}\n${lines.join('\n')}\n  To try the product out on this machine instead: MODE=demonstration.`,
    refused.map(({ variable }) => variable),
  );
};
