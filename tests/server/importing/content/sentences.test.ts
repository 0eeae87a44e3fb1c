import { describe, expect, it } from 'vitest';
import { sentencesOf } from '#server/importing/content/sentences.ts';
import { articleOf, changed, fixture } from './reading.ts';

describe('the sentences of a text', () => {
  it.each([
    ['Salt works. Water does, cf. Fig. 1. Both?', ['Salt works.', 'Water does, cf. Fig. 1.', 'Both?']],
    [
      '家庭监测有益。12 个月后，差值为 9.2%。 “是吗？”是。',
      ['家庭监测有益。', '12 个月后，差值为 9.2%。', '“是吗？”', '是。'],
    ],
    ['No end', ['No end']],
  ])('%s', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('a finding in Chinese is the first sentence of the conclusion, without a space', () => {
    const xml = changed(
      fixture('chinese.xml'),
      '家庭监测组血压达标者更多。</p>',
      '家庭监测组血压达标者更多。应推广。</p>',
    );
    const alone = xml.replace(/<trans-abstract[\s\S]*<\/trans-abstract>/, '');
    expect(articleOf('a.xml', alone).finding).toBe('家庭监测组血压达标者更多。');
  });
});
