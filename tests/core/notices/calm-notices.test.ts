import { describe, expect, it } from 'vitest';
import { calmNotices } from '#core/notices/calm-notices.ts';
import { DEFAULT_TEXTS } from '#core/notices/notice-rules.ts';
import { memoryNotices } from '#tests/support/fake-notices.ts';

const build = () => {
  let now = 100;
  const said = memoryNotices();
  const notices = calmNotices(said, { elapsed: () => now });
  return {
    notices,
    texts: () => said.said.map(({ text }) => text),
    wait: (ms: number) => {
      now += ms;
    },
  };
};

describe('notices', () => {
  it('show the network error at most once in 5 s [ER-01]', () => {
    const { notices, texts, wait } = build();
    notices.error(DEFAULT_TEXTS.unreachable);
    wait(4999);
    notices.error(DEFAULT_TEXTS.unreachable);
    expect(texts()).toEqual(['Network error. Please check your internet connection']);
    wait(1);
    notices.error(DEFAULT_TEXTS.unreachable);
    expect(texts()).toHaveLength(2);
  });

  it('show every other error each time', () => {
    const { notices, texts } = build();
    notices.error('No.');
    notices.error('No.');
    expect(texts()).toEqual(['No.', 'No.']);
  });

  it('have a default text when none is given [ER-07]', () => {
    const { notices, texts } = build();
    notices.error('');
    notices.success('');
    notices.success('Your answer is saved.');
    expect(texts()).toEqual(['Oops.. Something Went Wrong..', 'Success!', 'Your answer is saved.']);
  });
});
