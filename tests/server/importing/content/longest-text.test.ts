import { describe, expect, it } from 'vitest';
import { readContentFile } from '#server/importing/content/import-file.ts';
import { jatsWith } from '#tests/support/jats-with-figures.ts';

const read = (paragraphs: number) =>
  readContentFile(
    'a.xml',
    jatsWith({ doi: '10.5555/long', body: `<p>${'Sentence. '.repeat(100)}</p>`.repeat(paragraphs) }),
    { today: '2026-01-15' },
  );

describe('the text of an imported article [IM-04]', () => {
  it('may have three million characters, and is refused with its length above that', () => {
    expect(read(2_900).ok).toBe(true);
    expect(read(5_000)).toMatchObject({
      ok: false,
      refusals: [
        {
          file: 'a.xml',
          line: 1,
          reason: expect.stringMatching(
            /has 5\.0 million characters with its markup; the limit is 3 million\./,
          ),
        },
      ],
    });
  });
});
