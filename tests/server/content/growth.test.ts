import { describe, expect, it } from 'vitest';
import { previewModule } from '#server/content/course-package/preview-module.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { module } from './course-files.ts';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

describe('the time that a text takes grows no faster than the text', () => {
  it.each<[string, number, (size: number) => string]>([
    ['keys', 1_500, (size) => `---\n${lines(size, (at) => `k${at}: 1`)}\n---\n`],
    ['keys in braces', 1_500, (size) => `---\na: {${lines(size, (at) => `k${at}: 1,`)}}\n---\n`],
    [
      'keys of a video',
      2_500,
      (size) => module('A', `\`\`\`video\n${lines(size, (at) => `k${at}: 1`)}\n\`\`\``),
    ],
    ['headings of one name', 1_000, (size) => module('A', '# a\n\n'.repeat(size))],
    ['headings without a letter', 1_000, (size) => module('A', '# 中\n\n'.repeat(size))],
  ])('%s', (_, size, text) => {
    expect(growth(text, previewModule, size)).toBeLessThan(LINEAR);
  });
});
