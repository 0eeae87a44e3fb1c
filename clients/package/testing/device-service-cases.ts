import { safeParse } from 'valibot';
import { countShareEndpoint } from '#contract/articles.ts';
import type { Journey, PendingSignIn, PendingSignIns } from '#core/accounts/provider-ports.ts';
import type { ShareSheet } from '#core/articles/ports.ts';
import type { Downloads } from '#core/credits/ports.ts';
import { answerFrom, expectSame, type PortCase } from './case.ts';

/** What the cases need to test the storage of a login that waits for its provider. */
export interface PendingSignInsOnTrial {
  /** A new tab or window, with nothing pending. */
  readonly openTab: () => PendingSignIns | Promise<PendingSignIns>;
  /** The same tab after it was left for the provider and came back. */
  readonly comeBack: () => PendingSignIns | Promise<PendingSignIns>;
  /** Moves the device's clock forward. */
  readonly wait: (minutes: number) => void | Promise<void>;
  /** A tab whose device stores nothing. */
  readonly openRefusing: () => PendingSignIns | Promise<PendingSignIns>;
}

const signIn: PendingSignIn = {
  purpose: 'log-in',
  provider: 'hospital',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  returnQuery: { nextRoute: 'transcripts' },
};

/** What `PendingSignIns` promises. */
export const pendingSignInCases = (trial: PendingSignInsOnTrial): readonly PortCase[] => {
  const stored = (signIns: PendingSignIns) => {
    const taken = signIns.take();
    return (
      taken && [taken.purpose, taken.provider, taken.state, taken.nonce, taken.verifier, taken.returnQuery]
    );
  };
  const all = [
    signIn.purpose,
    signIn.provider,
    signIn.state,
    signIn.nonce,
    signIn.verifier,
    signIn.returnQuery,
  ];
  return [
    {
      title: 'returns the login after the way to the provider and back, once [RT-17]',
      run: async () => {
        expectSame((await trial.openTab()).save(signIn), true, 'Saving');
        expectSame(stored(await trial.comeBack()), all, 'What came back');
        expectSame(stored(await trial.comeBack()), null, 'The second time');
      },
    },
    {
      title: 'has the latest login only, and in its own tab only',
      run: async () => {
        const tab = await trial.openTab();
        tab.save(signIn);
        tab.save({ ...signIn, purpose: 'confirm', state: 't'.repeat(43) });
        expectSame(stored(tab)?.slice(0, 3), ['confirm', 'hospital', 't'.repeat(43)], 'The latest');
        tab.save(signIn);
        expectSame(stored(await trial.openTab()), null, 'Another tab');
      },
    },
    {
      title: 'forgets a login after ten minutes',
      run: async () => {
        (await trial.openTab()).save(signIn);
        await trial.wait(9);
        const back = await trial.comeBack();
        expectSame(stored(back) === null, false, 'After nine minutes');
        back.save(signIn);
        await trial.wait(11);
        expectSame(stored(await trial.comeBack()), null, 'After eleven minutes');
      },
    },
    {
      title: 'says that it could not store a login',
      run: async () => {
        const refusing = await trial.openRefusing();
        expectSame(refusing.save(signIn), false, 'Saving');
        expectSame(stored(refusing), null, 'What is stored');
      },
    },
  ];
};

/** What the cases need to test navigation to a provider and back. */
export interface JourneyOnTrial {
  /** Opens the app with what a provider sent back, or with null if it was opened otherwise. */
  readonly open: (returned: Readonly<Record<string, string>> | null) => Journey | Promise<Journey>;
  /** The address that the app last navigated away to. */
  readonly leftFor: () => string | null;
}

/** What `Journey` promises. */
export const journeyCases = (trial: JourneyOnTrial): readonly PortCase[] => [
  {
    title: 'has a whole address for the provider to return to',
    run: async () => {
      const { returnAddress } = await trial.open(null);
      expectSame(/^[a-z][a-z0-9+.-]*:\/?\/?\S+$/.test(returnAddress), true, returnAddress);
    },
  },
  {
    title: 'leaves for the provider’s address as it is',
    run: async () => {
      const address = 'https://provider.example/auth?client_id=preceptor&state=a%2Bb';
      (await trial.open(null)).leaveFor(address);
      expectSame(trial.leftFor(), address, 'The address');
    },
  },
  {
    title: 'gives what the provider sent back once, and nothing if nobody did',
    run: async () => {
      const journey = await trial.open({ code: 'c+1', state: 's' });
      const taken = journey.takeReturn();
      expectSame([taken?.code, taken?.state], ['c+1', 's'], 'What was sent back');
      expectSame(journey.takeReturn(), null, 'The second time');
      expectSame((await trial.open(null)).takeReturn(), null, 'Without a provider');
    },
  },
];

/** What the cases need to test the device's way to share a link. */
export interface ShareSheetOnTrial {
  /** A device that shares, one whose learner closes the sheet, one that can only copy, and one that can do neither. */
  readonly open: (device: 'shares' | 'is-closed' | 'copies' | 'refuses') => ShareSheet | Promise<ShareSheet>;
  /** The last address that reached the sheet or the clipboard. */
  readonly received: () => string | null;
}

/** What `ShareSheet` promises. */
export const shareSheetCases = (trial: ShareSheetOnTrial): readonly PortCase[] => {
  const link = { title: 'A trial', path: '/article/a-trial' };
  const outcomes = [
    ['shares', 'shared'],
    ['is-closed', 'called-off'],
    ['copies', 'copied'],
  ] as const;
  return [
    ...outcomes.map(([device, outcome]) => ({
      title: `says “${outcome}” of a device that ${device.replace('-', ' ')}`,
      run: async () => {
        const answer = await answerFrom((await trial.open(device)).share(link));
        expectSame(answer, { _tag: 'Right', right: outcome }, 'The outcome');
        if (outcome !== 'called-off')
          expectSame(/^\w+:\/\/\S+\/article\/a-trial$/.test(trial.received() ?? ''), true, 'A whole address');
      },
    })),
    {
      title: 'says, as a failure, that nothing could be shared',
      run: async () => {
        const answer = await answerFrom((await trial.open('refuses')).share(link));
        expectSame(answer._tag, 'Left', 'The outcome');
      },
    },
    {
      title: 'gives each share an id of its own, which the server accepts',
      run: async () => {
        const { newId } = await trial.open('shares');
        const ids = Array.from({ length: 100 }, newId);
        expectSame(new Set(ids).size, 100, 'Different ids');
        const { body } = countShareEndpoint;
        const refused = ids.filter((shareId) => body && !safeParse(body, { id: '1', shareId }).success);
        expectSame(refused, [], 'Ids that the server refuses');
      },
    },
  ];
};

/** A file that a device saved. */
export interface SavedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** What the cases need to test the learner's downloads. */
export interface DownloadsOnTrial {
  readonly open: () => Downloads | Promise<Downloads>;
  /** Every file that was saved since, oldest first. */
  readonly saved: () => readonly SavedFile[] | Promise<readonly SavedFile[]>;
}

/** What `Downloads` promises. */
export const downloadCases = (trial: DownloadsOnTrial): readonly PortCase[] => [
  {
    title: 'saves a file whole under its name, although the buffer of a piece is used again',
    run: async () => {
      const download = (await trial.open()).open('text/csv');
      const piece = Uint8Array.from([65, 66]);
      download.put(piece);
      piece.set([67, 68]);
      download.put(piece);
      download.put(Uint8Array.from([]));
      download.put(new Uint8Array(3_000_000).fill(69));
      expectSame((await trial.saved()).length, 0, 'Files saved before the last piece');
      download.saveAs('transcript.csv');
      const [file, ...others] = await trial.saved();
      expectSame(others.length, 0, 'Other files');
      expectSame([file?.name, file?.mediaType], ['transcript.csv', 'text/csv'], 'Name and type');
      expectSame(file?.bytes.length, 3_000_004, 'Its length');
      expectSame([...(file?.bytes.subarray(0, 5) ?? [])], [65, 66, 67, 68, 69], 'How it begins');
    },
  },
  {
    title: 'keeps two downloads at once apart, and saves none that was not completed',
    run: async () => {
      const downloads = await trial.open();
      const [one, other, given] = ['text/csv', 'application/zip', 'text/csv'].map(downloads.open);
      one?.put(Uint8Array.from([1]));
      other?.put(Uint8Array.from([2]));
      given?.put(Uint8Array.from([3]));
      one?.put(Uint8Array.from([4]));
      other?.saveAs('all.zip');
      one?.saveAs('one.csv');
      const files = (await trial.saved()).map(({ name, mediaType, bytes }) => [name, mediaType, ...bytes]);
      expectSame(
        files,
        [
          ['all.zip', 'application/zip', 2],
          ['one.csv', 'text/csv', 1, 4],
        ],
        'The files',
      );
    },
  },
];
