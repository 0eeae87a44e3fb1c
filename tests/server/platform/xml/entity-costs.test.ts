import { describe, expect, it } from 'vitest';
import { readXml } from '#server/platform/xml/read-xml.ts';

const file = (times: number) =>
  `<!DOCTYPE article [<!ENTITY big "${'x'.repeat(64)}">]>\n<article>\n${'&big;\n'.repeat(times)}</article>`;

describe('entities that a file declares [IM-04]', () => {
  it('are refused where they have added more than a million characters', () => {
    expect(readXml(file(2_000_000))).toEqual({
      ok: false,
      refusals: [
        { line: 16_952, reason: 'The entities that the DOCTYPE declares add more than 1000000 characters.' },
      ],
    });
  });

  it('are read as long as they add less', () => {
    expect(readXml(file(10_000)).ok).toBe(true);
  });
});
