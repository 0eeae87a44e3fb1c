import { describe, expect, it } from 'vitest';
import { readCommandLine } from '#server/commands/content/command-line.ts';

const DEMONSTRATION = '--demonstration';

describe('the words after npm run content', () => {
  it.each([
    [['import', 'a.md', 'folder'], { name: 'import', paths: ['a.md', 'folder'] }],
    [
      ['import', 'a.xml', '--report', 'r.json', '--accept-loss'],
      { name: 'import', paths: ['a.xml'], report: 'r.json', acceptLoss: true },
    ],
    [
      ['import', 'a.xml', '--doi', '10.1000/x', '--date=2024', '--journal', 'a.xml#2=J', '--journal', 'K'],
      {
        name: 'import',
        paths: ['a.xml'],
        supplied: [
          { field: 'doi', value: '10.1000/x' },
          { field: 'date', value: '2024' },
          { field: 'journal', value: 'J', file: 'a.xml', place: 2 },
          { field: 'journal', value: 'K' },
        ],
      },
    ],
    [['list'], { name: 'list' }],
    [['check-standing'], { name: 'check-standing' }],
    [['template', 'sprint'], { name: 'template', slug: 'sprint' }],
    [['show', 'sprint'], { name: 'show', slug: 'sprint' }],
    [['remove', 'sprint'], { name: 'remove', slug: 'sprint', confirmed: false }],
    [['remove', 'sprint', '--yes'], { name: 'remove', slug: 'sprint', confirmed: true }],
    [['-y', 'remove', 'sprint'], { name: 'remove', slug: 'sprint', confirmed: true }],
    [['remove', DEMONSTRATION], { name: 'remove-demonstration', confirmed: false }],
    [['remove', DEMONSTRATION, '--yes'], { name: 'remove-demonstration', confirmed: true }],
    [['import', '--', '--odd-name.md'], { name: 'import', paths: ['--odd-name.md'] }],
    [[], { name: 'help' }],
    [['help'], { name: 'help' }],
    [['remove', 'sprint', '--yes', '-h'], { name: 'help' }],
  ])('are a command: %j', (words, command) => {
    expect(readCommandLine(words)).toEqual(command);
  });

  it.each([
    [['import'], 'Name the files or folders to import.'],
    [['list', 'sprint'], 'list takes no arguments.'],
    [['show'], 'show takes one slug; list names them.'],
    [['show', 'sprint', 'space'], 'show takes one slug; list names them.'],
    [['remove'], 'remove takes one slug; list names them.'],
    [['remove', 'sprint', 'space', '--yes'], 'remove takes one slug; list names them.'],
    [['burn', 'everything'], 'There is no command burn.'],
    [['import', 'a.md', '--yes'], '--yes goes with remove only.'],
    [['list', '--yes'], '--yes goes with remove only.'],
    [['list', '--accept-loss'], '--report and --accept-loss go with import only.'],
    [['import', 'a.xml', '--doi', '10.1/x'], '--doi 10.1/x: a DOI begins with 10. and has a slash.'],
    [['list', '--doi', '10.1000/x'], '--doi, --date and --journal go with import only.'],
    [['import', 'a.xml', '--report='], 'Name the file for the report'],
    [['list', DEMONSTRATION], '--demonstration goes with remove only.'],
    [['remove', 'sprint', DEMONSTRATION], 'remove takes a slug or --demonstration, not both.'],
    [['remove', '--demonstration=no'], DEMONSTRATION],
    [['--force'], '--force'],
  ])('do nothing, and say what is wrong with them: %j', (words, reason) => {
    expect(readCommandLine(words)).toEqual({ name: 'misused', reason: expect.stringContaining(reason) });
  });
});
