import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#adapters/http/client.ts';
import { httpPasskeys } from '#adapters/http/passkeys.ts';
import type { LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import { demonstrationLibrary } from '#root/tools/demonstration-library.ts';
import { addDemonstrationLibrary } from '#server/importing/library/demonstration-library.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type KioskTerminal, openKiosk } from './kiosk-terminal.ts';

let homes = '';
let library: readonly LibraryArticle[];
let server: TestServer;

beforeAll(async () => {
  homes = mkdtempSync(join(tmpdir(), 'preceptor-kiosk-'));
  library = await demonstrationLibrary();
  server = await startTestServer();
  await addDemonstrationLibrary(server.database, '2026-11-01');
});
afterAll(async () => {
  await server.close();
  rmSync(homes, { recursive: true });
});

interface Kiosk extends KioskTerminal {
  readonly home: string;
  readonly file: string;
  readonly stored: () => Record<string, string>;
}

/** Runs the kiosk with its own home folder, in which `content` was stored earlier. */
const withKiosk = async (
  args: readonly string[],
  use: (kiosk: Kiosk) => Promise<void>,
  content = '{}',
  age = 0,
) => {
  const home = mkdtempSync(join(homes, 'home-'));
  const file = join(home, 'store', 'kiosk.json');
  mkdirSync(join(home, 'store'));
  writeFileSync(file, content);
  const at = Date.now() / 1000 - age;
  utimesSync(file, at, at);
  const terminal = openKiosk([...args, '--store', file], home);
  const stored = () =>
    readdirSync(join(home, 'store')).includes('kiosk.json') ? JSON.parse(readFileSync(file, 'utf8')) : {};
  try {
    await use({ ...terminal, home, file, stored });
  } finally {
    terminal.end();
  }
};

const article = () => {
  const found = library.find(({ article: { slug } }) => slug === 'recovery-dexamethasone');
  if (!found?.quiz) throw new Error('Article not found.');
  return { title: found.article.title, questions: found.quiz.questions };
};

const passQuiz = async (kiosk: Kiosk) => {
  const { title, questions } = article();
  await kiosk.choose('Search');
  await kiosk.answer('Words in an article', 'dexamethasone');
  await kiosk.choose(title);
  await kiosk.choose('Take the quiz for credit');
  await kiosk.sees('AMA PRA Category 1 Credit');
  await kiosk.choose('I’ve read the disclosures. Start quiz');
  for (const [place, { key, options }] of questions.entries()) {
    await kiosk.sees(`Question ${place + 1} of ${questions.length}`);
    await kiosk.choose(options.find(({ id }) => id === key.solution.optionId)?.text ?? '');
    await kiosk.sees('Correct. The answer');
    await kiosk.choose(place + 1 === questions.length ? 'See the results' : 'Next question');
  }
  await kiosk.sees(`${questions.length} of ${questions.length} correct`);
};

const register = async (kiosk: Kiosk, email: string) => {
  await kiosk.choose('Register');
  await kiosk.answer('First name', 'Ada');
  await kiosk.answer('Last name', 'Byron');
  await kiosk.choose('M.D.');
  await kiosk.answer('Email', email);
  await kiosk.answer('Password', 'correct horse battery');
  await kiosk.sees('Ada Byron, M.D.');
};

const evaluate = async (kiosk: Kiosk) => {
  await kiosk.choose('Evaluate and claim');
  await kiosk.sees('You’re claiming 0.25 credit');
  await kiosk.choose('4');
  await kiosk.sees('How relevant');
  await kiosk.choose('5 Very');
  await kiosk.choose('It confirms what I do');
  await kiosk.choose('Yes');
  await kiosk.answer('What could', '');
};

/** Registers a learner, and returns their recovery codes. */
const turnTwoStepsOn = async (email: string) => {
  const token = await apiCalls(server.origin).join(email);
  const caller = { token: () => token, guestHash: () => null, flags: () => [] };
  const passkeys = httpPasskeys(createClient({ baseUrl: `${server.origin}/api`, ...caller }));
  const made = await valueFrom(softAuthenticator().make(await valueFrom(passkeys.creation())));
  await valueFrom(passkeys.add('Office laptop', made));
  return (await valueFrom(passkeys.turnOn())).codes;
};

const ESC = '\u001b';
const CTRL_C = '\u0003';
const CLEAR_LINE = '\u0015';

const BOTH_WAYS = [
  ['a server in memory', () => []],
  ['a server', () => [server.origin]],
] as const;

/** All at once, so that none waits for another to start. */
describe.concurrent('the kiosk', () => {
  it.each(BOTH_WAYS)(
    'over %s takes a guest from a quiz to an account, a credit and its certificate, and leaves nothing [CL-07, CL-08]',
    (_, address) =>
      withKiosk(address(), async (kiosk) => {
        await passQuiz(kiosk);
        await kiosk.choose('Later');
        expect(Object.keys(kiosk.stored())).toContain('preceptor.guest-quizzes');
        await kiosk.sees('Articles with');
        kiosk.type(ESC);
        await register(kiosk, 'ada@hospital.example.org');
        expect(Object.keys(kiosk.stored())).toContain('preceptor.auth-token');
        await kiosk.choose('Evaluations to complete');
        await kiosk.choose(article().title);
        await evaluate(kiosk);
        await kiosk.sees('You earned 0.25 credit');
        await kiosk.choose('Save it as a file');
        await kiosk.sees('Save as');
        kiosk.type(CLEAR_LINE);
        const certificate = join(kiosk.home, 'certificate.pdf');
        await kiosk.answer('Save as', certificate);
        await kiosk.sees('Saved as');
        expect(readFileSync(certificate, 'latin1')).toMatch(/^%PDF-/);
        await kiosk.choose('Your credits');
        await kiosk.sees('1 in all');
        kiosk.type(ESC);
        await kiosk.choose('I’m done');
        await kiosk.sees('Preceptor · Guest');
        expect(kiosk.stored()).toEqual({});
        expect(kiosk.screen()).not.toContain('Byron');
        kiosk.type(CTRL_C);
        expect(await kiosk.ended).toBe(0);
      }),
  );

  it('asks for several answers until they are submitted, and then true or false', () =>
    withKiosk([], async (kiosk) => {
      const found = library.find(({ article: { slug } }) => slug === 'whi-estrogen-progestin');
      const questions = found?.quiz?.questions ?? [];
      await kiosk.choose('Search');
      await kiosk.answer('Words in an article', 'estrogen progestin');
      await kiosk.choose(found?.article.title ?? '');
      await kiosk.choose('Take the quiz for credit');
      await kiosk.choose('I’ve read the disclosures. Start quiz');
      for (const [place, { key, options, kind }] of questions.entries()) {
        await kiosk.sees(`Question ${place + 1} of ${questions.length}`);
        const right = KINDS[kind].chosen(key.solution);
        for (const { id, text } of options) if (right.includes(id)) await kiosk.choose(text);
        if (kind === 'multiple-response') await kiosk.choose('Submit answer');
        await kiosk.sees('Correct. The answer');
        await kiosk.choose(place + 1 === questions.length ? 'See the results' : 'Next question');
      }
      await kiosk.sees(`${questions.length} of ${questions.length} correct`);
    }));

  it('ends an idle session, and leaves nothing of it on the device [CL-08]', () =>
    withKiosk([server.origin, '--idle', '0.1'], async (kiosk) => {
      await register(kiosk, 'idle@hospital.example.org');
      expect(kiosk.stored()).not.toEqual({});
      await kiosk.sees('Preceptor · Guest');
      expect(kiosk.stored()).toEqual({});
      expect(kiosk.screen()).not.toContain('Byron');
      const query = `select 1 from sessions join users on users.id = user_id where email = 'idle@hospital.example.org'`;
      expect(await server.database.query(query)).toEqual([]);
    }));

  it('ends the session when the terminal is closed [CL-08]', () =>
    withKiosk([server.origin], async (kiosk) => {
      await register(kiosk, 'gone@hospital.example.org');
      kiosk.end();
      await kiosk.ended;
      expect(kiosk.stored()).toEqual({});
    }));

  it('over a server sells a plan for the price that it showed, after the bank has asked [CL-07]', () =>
    withKiosk([server.origin], async (kiosk) => {
      await register(kiosk, 'buyer@hospital.example.org');
      await kiosk.choose('Plans');
      await kiosk.choose('Lifetime');
      await kiosk.sees('Total due today');
      const [, price = 'a price'] = /Total due today\s+(\$[\d.,]+)/.exec(kiosk.screen()) ?? [];
      await kiosk.choose('Pay by card');
      await kiosk.sees(`Lifetime: ${price}`);
      const payWith = async (number: string) => {
        await kiosk.answer('Name on the card', 'Ada Byron');
        await kiosk.answer('Card number', number);
        await kiosk.answer('Expiration', '4/40');
        await kiosk.answer('Security code', '123');
      };
      await payWith('4000 0000 0000 0002');
      await kiosk.sees('Your card was declined');
      await payWith('4000 0025 0000 3155');
      await kiosk.choose('Yes');
      await kiosk.sees('Lifetime is yours');
      kiosk.type(CTRL_C);
      expect(await kiosk.ended).toBe(0);
    }));

  it('over a server in memory says that there is nothing to buy [CL-06]', () =>
    withKiosk([], async (kiosk) => {
      await register(kiosk, 'guest@hospital.example.org');
      await kiosk.choose('Plans');
      await kiosk.sees('You have the Lifetime plan. There’s nothing to buy.');
    }));

  it.each([
    ['was damaged', '{"cut off', 0],
    [
      'is of a session that was left longer ago than one may be idle',
      '{"preceptor.auth-token":"\\"token\\""}',
      600,
    ],
  ])('starts over with a file that %s [CL-08]', (_, content, age) =>
    withKiosk(
      [],
      async (kiosk) => {
        await kiosk.sees('Preceptor · Guest');
        expect(kiosk.stored()).toEqual({});
        if (age === 0) await kiosk.sees('Starting over');
        await kiosk.choose('Search');
        await kiosk.answer('Words in an article', 'nothing has these words');
        await kiosk.sees('Article not found');
      },
      content,
      age,
    ),
  );

  it('takes a recovery code from a learner whose login has two steps, after a wrong one [SC-09]', () =>
    withKiosk([server.origin], async (kiosk) => {
      const [code = ''] = await turnTwoStepsOn('two-steps@hospital.example.org');
      await kiosk.choose('Log in');
      await kiosk.answer('Email', 'two-steps@hospital.example.org');
      await kiosk.answer('Password', 'correct horse battery');
      await kiosk.sees('? Recovery code');
      kiosk.type('not-a-code\r');
      await kiosk.sees('This recovery code is wrong');
      await kiosk.answer('Recovery code', code);
      await kiosk.sees('Ada Example, M.D.');
    }));

  it('says that a server cannot be reached, and continues', () =>
    withKiosk(['http://127.0.0.1:9'], async (kiosk) => {
      await kiosk.choose('Read the latest articles');
      await kiosk.sees('Network error. Please check your internet connection');
      await kiosk.choose('Search');
    }));

  it('prints its usage for invalid arguments', async () => {
    for (const args of [['no-address'], ['--idle', 'soon']]) {
      const kiosk = openKiosk(args, homes);
      expect(await kiosk.ended).toBe(1);
      await kiosk.sees('npm run kiosk [-- URL]');
    }
  });
});

it('one payment is stored for each plan that was bought from the server', async () => {
  expect(await server.database.query('select 1 from payments')).toHaveLength(1);
});
