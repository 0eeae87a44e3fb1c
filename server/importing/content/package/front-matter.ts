import { type Reading, read, refused } from '../../../platform/shared/refusal.ts';
import type { Field } from './field.ts';
import { readYaml } from './read-yaml.ts';

export interface FrontMatter {
  readonly root: Field;
  readonly body: string;
  /** The line of the file where the body begins. */
  readonly bodyLine: number;
}

/** Packages are written by hand, about 10 kB each; parsing YAML and Markdown takes 100 times the memory. */
const largestPackage = 1024 * 1024;

/** Reads the YAML between the two lines of `---`, with each value's line in the file, and the Markdown after it. */
export function readFrontMatter(text: string): Reading<FrontMatter> {
  if (text.length > largestPackage) return refused(1, 'The package is longer than 1 MB.');
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trimEnd() !== '---')
    return refused(1, 'A package begins with a line "---" and its front matter; this file does not.');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) return refused(1, 'The front matter has no end: a line "---" is missing.');
  const fields = readYaml(lines.slice(1, end).join('\n'), 2, 'The front matter');
  return fields.ok
    ? read({
        root: { ...fields.value, line: 1 },
        body: lines.slice(end + 1).join('\n'),
        bodyLine: end + 2,
      })
    : fields;
}
