import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Note, notesAsMarkdown, searchedText, searchedWords } from '#core/articles/note.ts';

const note = (with_: Partial<Note> = {}): Note => ({
  id: '1',
  exact: 'risk fell by 20%',
  prefix: '',
  suffix: '',
  note: '',
  highlightedAt: '2026-11-20T10:00:00Z',
  articleId: '7',
  slug: 'paradigm-hf',
  title: 'Angiotensin–neprilysin inhibition',
  journal: 'N Engl J Med',
  year: 2014,
  withdrawn: false,
  ...with_,
});

const addressOf = (slug: string) => `https://cme.example.org/article/${slug}`;

describe('notes as Markdown', () => {
  it('have each article once, with its source and address, and each passage with its note [RD-11]', () => {
    const notes = [
      note({ note: 'Ask about\nthe dose.' }),
      note({ articleId: '8', title: 'Withdrawn', journal: 'BMJ', year: null, withdrawn: true }),
      note({ exact: 'in women' }),
    ];
    expect(notesAsMarkdown(notes, addressOf)).toBe(
      [
        '# Your notes',
        '## Angiotensin–neprilysin inhibition',
        'N Engl J Med, 2014  \n<https://cme.example.org/article/paradigm-hf>',
        '> risk fell by 20%',
        'Ask about  \nthe dose.',
        '> in women',
        '## Withdrawn',
        'BMJ  \nNo longer in the library',
        '> risk fell by 20%\n',
      ].join('\n\n'),
    );
  });

  it('have no heading, list, link or HTML that comes from a text [RD-11]', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '# a',
        '- a',
        '1. a',
        '> a',
        '<b>a</b>',
        '[a](b)',
        '```',
        '=== ',
        '* a',
        '+ a',
        '~~~',
        '&lt;',
      ),
    );
    fc.assert(
      fc.property(line, line, line, (title, exact, written) => {
        const text = notesAsMarkdown([note({ title, exact, note: written })], addressOf);
        const [, heading, , passage, ...rest] = text.split('\n\n');
        for (const part of [
          heading?.slice('## '.length),
          passage?.slice('> '.length),
          ...rest.join('\n').split('\n'),
        ])
          expect(part?.trimStart() ?? '').not.toMatch(/^(?:[#>*+=|~`-]|\d+[.)]|<)|(?<!\\)[<[`]/);
      }),
    );
  });
});

it('a search finds notes by every word of passage, note and title, in any case [RD-11]', () => {
  const has = (search: string) =>
    searchedWords(search).every((word) => searchedText(note({ note: 'Dose?' })).includes(word));
  expect(has('  RISK  dose neprilysin ')).toBe(true);
  expect(has('risk placebo')).toBe(false);
  expect(has('')).toBe(true);
  expect(searchedWords('a b c d e f g h i j k l')).toHaveLength(10);
});
