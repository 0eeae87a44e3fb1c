import { describe, expect, it } from 'vitest';
import { calmNotices } from '#core/notices/calm-notices.ts';
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
    notices.error('No network.', 'network');
    wait(4999);
    notices.error('No network.', 'network');
    expect(texts()).toEqual(['No network.']);
    wait(1);
    notices.error('No network.', 'network');
    expect(texts()).toHaveLength(2);
  });

  it('show every other error each time', () => {
    const { notices, texts } = build();
    notices.error('No network.', 'network');
    notices.error('No network.');
    notices.error('No network.');
    expect(texts()).toEqual(['No network.', 'No network.', 'No network.']);
  });

  it('have a default text when none is given [ER-07]', () => {
    const { notices, texts } = build();
    notices.error('');
    notices.success('');
    notices.success('Your answer is saved.');
    expect(texts()).toEqual(['Oops.. Something Went Wrong..', 'Success!', 'Your answer is saved.']);
  });
});
