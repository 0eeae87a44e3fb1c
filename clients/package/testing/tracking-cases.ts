import type { Digest, VisitCounter } from '#core/tracking/ports.ts';
import { answerFrom, expectSame, type PortCase } from './case.ts';

/** What the cases need to test digests. */
export interface DigestOnTrial {
  readonly open: () => Digest | Promise<Digest>;
  /** On a device that has no digest. */
  readonly openUnable: () => Digest | Promise<Digest>;
  /** The SHA-256 of a text in hexadecimal, computed by something other than the adapter. */
  readonly sha256: (text: string) => string | Promise<string>;
}

/** What `Digest` promises. */
export const digestCases = (trial: DigestOnTrial): readonly PortCase[] => [
  {
    title: 'is the SHA-256 of the text’s UTF-8, in hexadecimal [TR-01]',
    run: async () => {
      const digest = await trial.open();
      for (const text of ['', 'ada@hospital.example.org', 'Ärztin 李 \u{1fa7a}', 'x'.repeat(10_000)])
        expectSame(
          await answerFrom(digest.of(text)),
          { _tag: 'Right', right: await trial.sha256(text) },
          'The digest',
        );
    },
  },
  {
    title: 'says, as a failure, that it can make none',
    run: async () => {
      const answer = await answerFrom((await trial.openUnable()).of('ada@hospital.example.org'));
      expectSame(answer._tag, 'Left', 'The answer');
    },
  },
];

/** What the cases need to test the counting of visits. */
export interface VisitCounterOnTrial {
  readonly open: () => VisitCounter | Promise<VisitCounter>;
  /** Its collector cannot be reached. Resolves `settled` once the adapter must have noticed. */
  readonly openUnheard: () => { readonly counter: VisitCounter; readonly settled: () => Promise<void> };
  /** Everything that the collector received since `open`, as text: addresses, headers and bodies. */
  readonly received: () => readonly string[] | Promise<readonly string[]>;
}

/** What `VisitCounter` promises. */
export const visitCounterCases = (trial: VisitCounterOnTrial): readonly PortCase[] => {
  const person = { email: 'e'.repeat(64), firstName: 'f'.repeat(64), lastName: 'a'.repeat(64) };
  return [
    {
      title: 'tells the collector of each page by its route [TR-01]',
      run: async () => {
        const counter = await trial.open();
        counter.pageViewed('article');
        counter.pageViewed('transcripts');
        const received = await trial.received();
        const routes = ['article', 'transcripts'].map((route) =>
          received.filter((text) => text.includes(route)),
        );
        expectSame([received.length, ...routes.map(({ length }) => length)], [2, 1, 1], 'What was received');
      },
    },
    {
      title: 'tells of a registration by the digests that are known, and by no others [TR-01]',
      run: async () => {
        (await trial.open()).registered(person);
        const [text = '', ...others] = await trial.received();
        expectSame(others, [], 'Other messages');
        expectSame(
          Object.values(person).filter((digest) => !text.includes(digest)),
          [],
          'Digests that were not sent',
        );
        expectSame(/phone|dateOfBirth|undefined/.test(text), false, 'Anything that is not known');
      },
    },
    {
      title: 'sends nothing that tells visitors apart',
      run: async () => {
        const counter = await trial.open();
        counter.pageViewed('home');
        counter.pageViewed('home');
        const [one, other] = await trial.received();
        expectSame(one, other, 'Two visits of one page');
        expectSame(
          /^(cookie|authorization|referer):/im.test(one ?? ''),
          false,
          'Cookies, tokens or addresses',
        );
      },
    },
    {
      title: 'disturbs nothing if its collector cannot be reached',
      run: async () => {
        const { counter, settled } = trial.openUnheard();
        counter.pageViewed('home');
        counter.registered(person);
        await settled();
      },
    },
  ];
};
