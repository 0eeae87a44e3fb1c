import type { PasskeyCreation, PasskeyDevice, PasskeyRequest } from '#core/accounts/passkey-ports.ts';
import type { SecretMaker, SignInSecrets } from '#core/accounts/provider-ports.ts';
import { isRefusal, type PortResult } from '#core/shared/failure.ts';
import { answerFrom, expectSame, type PortCase } from './case.ts';

/** What the cases need to test the secrets of a login by a provider. */
export interface SecretMakerOnTrial {
  readonly open: () => SecretMaker | Promise<SecretMaker>;
  /** On a device that has no source of randomness, or no digest. */
  readonly openUnable: () => SecretMaker | Promise<SecretMaker>;
  /** The SHA-256 of a text in base64url, computed by something other than the adapter. */
  readonly sha256: (text: string) => string | Promise<string>;
}

/** What `SecretMaker` promises. */
export const secretMakerCases = (trial: SecretMakerOnTrial): readonly PortCase[] => {
  const made = async (): Promise<SignInSecrets> => valueIn((await trial.open()).make());
  return [
    {
      title: 'makes secrets that nobody can guess, others for each login [RT-17]',
      run: async () => {
        const secrets = await Promise.all(Array.from({ length: 20 }, made));
        const all = secrets.flatMap(({ state, nonce, verifier }) => [state, nonce, verifier]);
        expectSame(new Set(all).size, 60, 'Different secrets');
        // RFC 7636 requires at least 43 characters, for 256 bits.
        const weak = all.filter((secret) => !/^[\w-]{43,128}$/.test(secret));
        expectSame(weak, [], 'Secrets that are too short, or not base64url');
      },
    },
    {
      title: 'has the verifier’s SHA-256 as the challenge [RT-17]',
      run: async () => {
        const { verifier, challenge } = await made();
        expectSame(challenge, await trial.sha256(verifier), 'The challenge');
      },
    },
    {
      title: 'says, as a failure, that it can make none',
      run: async () => {
        const answer = await answerFrom((await trial.openUnable()).make());
        expectSame(answer._tag, 'Left', 'The answer');
      },
    },
  ];
};

/** What the cases need to test a device's passkeys. */
export interface PasskeyDeviceOnTrial {
  /** A new device without passkeys, whose holder agrees or cancels, or which cannot have passkeys. */
  readonly open: (device: 'agrees' | 'cancels' | 'cannot') => PasskeyDevice | Promise<PasskeyDevice>;
  /** How often a holder has been asked so far. */
  readonly asked: () => number;
  /** The site that the app runs on: a host name. */
  readonly siteId: string;
}

const CHALLENGE = 'Y2hhbGxlbmdlLW9mLXRoZS1zZXJ2ZXItMzItYnl0ZXM';
const HANDLE = 'aGFuZGxlLW9mLWFkYQ';

/** What `PasskeyDevice` promises. */
export const passkeyDeviceCases = ({ open, asked, siteId }: PasskeyDeviceOnTrial): readonly PortCase[] => {
  const creation: PasskeyCreation = {
    challenge: CHALLENGE,
    site: { id: siteId, name: 'Preceptor' },
    algorithms: [-7, -257],
    learner: { handle: HANDLE, email: 'ada@hospital.example.org', name: 'Ada Byron' },
    others: [],
    timeout: 60_000,
  };
  const request: PasskeyRequest = { challenge: CHALLENGE, siteId, oneOf: [], timeout: 60_000 };
  const unknown = { id: 'YW5vdGhlci1kZXZpY2VzLXBhc3NrZXk', transports: ['usb'] };

  const expectRefused = async (answer: PortResult<unknown>, what: string) => {
    const outcome = await answerFrom(answer);
    const isSaid = outcome._tag === 'Left' && isRefusal(outcome.left) && outcome.left.message !== '';
    expectSame(isSaid, true, `${what} is refused in words`);
  };

  return [
    {
      title: 'makes a passkey for what the server asked [SC-07]',
      run: async () => {
        const made = await valueIn((await open('agrees')).make(creation));
        const { type, challenge } = clientDataIn(made.clientData);
        expectSame([type, challenge], ['webauthn.create', CHALLENGE], 'What it was made for');
        expectSame([made.id, made.attestation].map(isBase64url), [true, true], 'Its id and attestation');
        expectSame(Array.isArray(made.transports), true, 'How it is reached');
      },
    },
    {
      title: 'signs with a passkey that it made, named or not [SC-08]',
      run: async () => {
        const device = await open('agrees');
        const { id, transports } = await valueIn(device.make(creation));
        for (const oneOf of [[{ id, transports }], [unknown, { id, transports }], []]) {
          const signed = await valueIn(device.prove({ ...request, oneOf }));
          const { type, challenge } = clientDataIn(signed.clientData);
          expectSame([type, challenge], ['webauthn.get', CHALLENGE], 'What was signed');
          expectSame([signed.id, signed.handle ?? HANDLE], [id, HANDLE], 'Whose passkey');
          const bytes = [signed.authenticatorData, signed.signature];
          expectSame(bytes.map(isBase64url), [true, true], 'Its data and signature');
        }
      },
    },
    {
      title: 'has no second passkey for one learner, and signs with none that it lacks',
      run: async () => {
        const device = await open('agrees');
        const { id, transports } = await valueIn(device.make(creation));
        await expectRefused(device.make({ ...creation, others: [{ id, transports }] }), 'A second');
        await expectRefused(device.prove({ ...request, oneOf: [unknown] }), 'Another device’s');
      },
    },
    ...(['cancels', 'cannot'] as const).map((state) => ({
      title: `says, as a refusal in words, that it ${state === 'cancels' ? 'was canceled' : 'has no passkeys'}`,
      run: async () => {
        const device = await open(state);
        await expectRefused(device.make(creation), 'Making one');
        await expectRefused(device.prove(request), 'Signing');
      },
    })),
    {
      title: 'asks its holder only once someone waits for the answer',
      run: async () => {
        const device = await open('agrees');
        const before = asked();
        const answer = device.make(creation);
        expectSame(asked(), before, 'Asked before anyone waits');
        await valueIn(answer);
        expectSame(asked(), before + 1, 'Asked afterward');
      },
    },
  ];
};

const valueIn = async <A>(answer: PortResult<A>): Promise<A> => {
  const outcome = await answerFrom(answer);
  if (outcome._tag === 'Left') throw new Error(`Failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

const isBase64url = (text: string): boolean => /^[\w-]+$/.test(text);

const clientDataIn = (encoded: string): Record<string, unknown> =>
  JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')));
