import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileLoader } from '#adapters/browser/load-file.ts';
import { answerText, type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
  server.answer(answerText('RIFF', 'image/webp'));
});
afterAll(() => server.close());

const loader = (token: string | null) =>
  fileLoader({
    baseUrl: `${server.origin}/api`,
    token: () => token,
    guestHash: () => 'g'.repeat(22),
    flags: () => ['MILESTONE_ONE_FEED_ENABLED'],
  });

describe('a file that the app itself loads', () => {
  it('is asked for with the token and the flags, as every request is [API-01] [FF-06]', async () => {
    const response = await loader('secret-token')(`${server.origin}/api/figures/a/320.webp`);
    expect(await response.text()).toBe('RIFF');
    expect(server.heard.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'x-milestone-one-feed-enabled': 'true',
      'x-milestone-retake-courses-enabled': 'false',
    });
  });

  it('is asked for without a token by a guest [API-01]', async () => {
    await loader(null)(`${server.origin}/api/figures/a/320.webp`);
    expect(server.heard.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('is not asked for outside of the API, which the token is for', async () => {
    const before = server.heard.length;
    await expect(loader('secret-token')(`${server.origin}/apix/a.webp`)).rejects.toThrow(
      'no file of the API',
    );
    expect(server.heard.length).toBe(before);
  });
});
