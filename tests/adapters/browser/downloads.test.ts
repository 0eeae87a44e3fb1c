import { describe, expect, it } from 'vitest';
import { browserDownloads } from '#adapters/browser/downloads.ts';

describe('a download', () => {
  it('is saved whole with its name and type, however it was chunked', async () => {
    const saved: { readonly file: Blob; readonly name: string }[] = [];
    const download = browserDownloads((file, name) => saved.push({ file, name })).open('text/csv');
    const piece = Uint8Array.from([65, 66]);
    download.put(piece);
    // A reader may reuse the same buffer for the next chunk.
    piece.set([67, 68]);
    download.put(piece);
    download.put(new Uint8Array(1024 * 1024).fill(69));
    download.put(Uint8Array.from([70]));
    expect(saved).toEqual([]);
    download.saveAs('transcript.csv');
    const [{ file, name } = { file: new Blob(), name: '' }] = saved;
    const text = await file.text();
    expect([name, file.type, file.size]).toEqual(['transcript.csv', 'text/csv', 1024 * 1024 + 5]);
    expect([text.slice(0, 5), text.slice(-2)]).toEqual(['ABCDE', 'EF']);
  });
});
