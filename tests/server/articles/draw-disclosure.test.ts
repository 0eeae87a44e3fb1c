import { describe, expect, it } from 'vitest';
import { drawDisclosure, hasDisclosure } from '#server/articles/pdf/draw-disclosure.ts';
import { articleDraft, bareArticle } from '#tests/support/article-drafts.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { detailsOfDraft } from './details-of-draft.ts';

const createdAt = new Date('2026-01-15T00:00:00Z');
const drawn = async (changes: Parameters<typeof articleDraft>[0] = {}) =>
  readPdf(await drawDisclosure(detailsOfDraft(articleDraft(changes)), { createdAt }));

describe('a disclosure as PDF', () => {
  it('[RT-06] contains everything that a physician must know before starting', async () => {
    const { text } = await drawn({
      disclosures: [
        {
          name: 'Ada Byron',
          role: 'Author',
          relationships: [{ company: 'Example Pharma', nature: 'consultant' }],
        },
        { name: 'Grace Example', role: 'Editor', relationships: [] },
      ],
      commercialSupport: ['Example Devices'],
    });
    for (const said of [
      'Accredited provider: Example Institute',
      'Format: Journal-based CME activity',
      'Credit designated: 0.5',
      'Passing score: 2 of 2 correct',
      'Estimated time: 30 minutes',
      'Released: January 15, 2026',
      'Expires: January 14, 2029',
      'Example Institute designates this journal-based CME activity for a maximum of 0.5 AMA PRA Category 1 Credit(s)™. Physicians should claim only the credit commensurate with the extent of their participation in the activity.',
      'Ada Byron · Author Example Pharma: consultant.',
      'Grace Example · Editor No relevant financial relationships with ineligible companies.',
      'This activity was supported by Example Devices.',
      'Demonstration: not for credit.',
    ])
      expect(text).toContain(said);
  });

  it('sets the credit phrase in italics', async () => {
    const { pieces } = await drawn();
    const phrase = pieces.find(({ text }) => text.includes('AMA'));
    const title = pieces.find(({ text }) => text === 'Journal of Examples');
    expect(phrase?.font).toBe(title?.font);
  });

  it('names a version that changes only with the disclosure', async () => {
    const versionIn = ({ text }: { readonly text: string }) =>
      /Version \w{12} of January 15, 2026/.exec(text)?.[0];
    const first = versionIn(await drawn());
    expect(first).toBeDefined();
    expect(versionIn(await drawn({ title: 'Another title' }))).toBe(first);
    expect(versionIn(await drawn({ commercialSupport: ['Example Devices'] }))).not.toBe(first);
  });

  it('exists only for an article with an activity', () => {
    expect(hasDisclosure(detailsOfDraft(articleDraft()))).toBe(true);
    expect(hasDisclosure(detailsOfDraft(bareArticle()))).toBe(false);
  });
});
