import { describe, expect, it } from 'vitest';
import { previewModule } from '#server/importing/content/course-package/preview-module.ts';
import { module, video } from './course-files.ts';
import { changed, lineWith } from './reading.ts';

const text = module(
  'How it falls',
  `## See it\n\n![A <spoon> tips.](figures/spoon.svg "Tipping")\n\n${video}\n\n- one`,
);

describe('the preview of a module', () => {
  const preview = previewModule(text);

  it('[RT-46] shows title and text, and file names as placeholders', () => {
    expect(preview.title).toBe('How it falls');
    expect(preview.problems).toEqual([]);
    expect(preview.html).toContain('<h2 id="a-see-it">See it</h2>');
    expect(preview.html).toContain(
      '<figure><p>Picture: figures/spoon.svg<br />A &lt;spoon&gt; tips.</p><figcaption>Tipping</figcaption></figure>',
    );
    expect(preview.html).toContain('<figure><p>Video: videos/salt.webm<br />Salt falls</p></figure>');
  });

  it('[RT-46] shows the questions without their key', () => {
    expect(preview.questions).toEqual([
      {
        id: '1',
        kind: 'single-best-answer',
        stem: 'How much salt?',
        pretest: true,
        options: [
          { id: '1', text: 'Two' },
          { id: '2', text: 'Three' },
        ],
      },
    ]);
    expect(JSON.stringify(preview)).not.toMatch(/correct|As given|Too much|Two grams/);
  });

  it('[RT-46] reports every error with its line, and shows the rest', () => {
    const broken = changed(changed(text, 'minutes: 15', 'minuts: 15'), '[A <spoon> tips.]', '[]');
    const { html, problems } = previewModule(broken);
    expect(html).toContain('See it');
    expect(problems).toEqual([
      { line: 1, message: 'minutes: is missing' },
      { line: lineWith(broken, 'minuts'), message: 'minuts: unknown field; did you mean "minutes"?' },
      { line: lineWith(broken, '![]('), message: expect.stringContaining('no description') },
    ]);
  });

  it('[RT-46] shows a text without front matter, or with invalid front matter', () => {
    expect(previewModule('# Salt\n\nFalls.')).toMatchObject({
      title: null,
      html: '<h2 id="a-salt">Salt</h2>\n<p>Falls.</p>',
      problems: [{ line: 1, message: /begins with a line "---"/ }],
    });
    expect(previewModule('---\ntitle: "Salt\n---\n\nFalls.')).toMatchObject({
      html: '<p>Falls.</p>',
      problems: [{ message: /Not well-formed YAML/ }],
    });
  });

  it('[RT-46] executes nothing in the text', () => {
    const { html } = previewModule(
      module('A', '<script>x</script>\n\n[y](javascript:x) ![z](data:image/svg+xml,x)'),
    );
    expect(html).not.toMatch(/<script|<img|href/);
  });

  it('[RT-46] reports the first hundred errors, and how many more there are', () => {
    const { problems } = previewModule(`---\nquestions:\n${'  - 1\n'.repeat(1_000)}---\n`);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toEqual({ line: null, message: expect.stringMatching(/^There are \d{3} more/) });
  });

  it('[RT-46] renders any text within a second', () => {
    for (const part of ['[', '> ', '- ', '*a_', '![', '|a', '`', '\n---\n', '---\na: ['])
      expect(previewModule(part.repeat(20_000)).problems.length).toBeGreaterThan(0);
  });
});
