import type { Finding } from '../deployment/findings.ts';
import type { examine } from './examine.ts';

const HEADINGS: Readonly<Record<Finding['level'], string>> = {
  refused: 'The server does not start:',
  unsafe: 'Unsafe:',
  incomplete: 'Incomplete:',
};

/** What is printed, and 1 where anything is unsafe or keeps the server from starting. */
export const report = ({
  mode,
  findings,
}: ReturnType<typeof examine>): { readonly text: string; readonly exitCode: 0 | 1 } => {
  const parts = (['refused', 'unsafe', 'incomplete'] as const).flatMap((level) => {
    const ofLevel = findings.filter((each) => each.level === level);
    return ofLevel.length === 0 ? [] : [`${HEADINGS[level]}\n${ofLevel.map(line).join('')}`];
  });
  const said = parts.length === 0 ? ['Nothing is unsafe or incomplete in the settings.\n'] : parts;
  return {
    text: [...(mode === undefined ? [] : [`${mode}\n`]), ...said].join('\n'),
    exitCode: findings.some(({ level }) => level !== 'incomplete') ? 1 : 0,
  };
};

const line = ({ variable, problem, remedy }: Finding): string =>
  remedy === '' ? `  ${problem}\n` : `  ${variable}: ${problem}\n    ${remedy}\n`;
