import type { Finding } from '../../platform/deployment/findings.ts';
import type { examine } from './examine.ts';

const HEADINGS: Readonly<Record<Finding['level'], string>> = {
  refused: 'The server does not start:',
  unsafe: 'Unsafe:',
  incomplete: 'Incomplete:',
};

/** The text to print, and the exit code: 1 if anything is unsafe or prevents the start. */
export const report = ({
  mode,
  findings,
}: ReturnType<typeof examine>): { readonly text: string; readonly exitCode: 0 | 1 } => {
  const parts = (['refused', 'unsafe', 'incomplete'] as const).flatMap((level) => {
    const ofLevel = findings.filter((each) => each.level === level);
    return ofLevel.length === 0 ? [] : [`${HEADINGS[level]}\n${ofLevel.map(line).join('')}`];
  });
  const sections = parts.length === 0 ? ['Nothing is unsafe or incomplete in the settings.\n'] : parts;
  return {
    text: [...(mode === undefined ? [] : [`${mode}\n`]), ...sections].join('\n'),
    exitCode: findings.some(({ level }) => level !== 'incomplete') ? 1 : 0,
  };
};

const line = ({ variable, problem, remedy }: Finding): string =>
  remedy === '' ? `  ${problem}\n` : `  ${variable}: ${problem}\n    ${remedy}\n`;
