import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type {
  MadePasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyDevice,
  PasskeyRequest,
} from '#core/accounts/passkey-ports.ts';
import { refusal } from '#core/shared/failure.ts';

interface Key {
  readonly id: string;
  readonly siteId: string;
  readonly handle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What an attacker or a broken device would do differently. */
interface Tampering {
  /** The origin of the requesting page. */
  readonly origin: string;
  /** The site that the device signs for. */
  readonly siteId: string;
  readonly challenge: string;
  readonly counter: number;
  readonly isVerified: boolean;
  readonly crossOrigin: boolean;
  readonly handle: string | null;
  /** The passkey that it signs with. */
  readonly with: string;
}

interface SoftAuthenticator extends PasskeyDevice {
  readonly makeFor: (creation: PasskeyCreation, tampering?: Partial<Tampering>) => MadePasskey;
  readonly proveFor: (request: PasskeyRequest, tampering?: Partial<Tampering>) => PasskeyAssertion;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device with discoverable ES256 passkeys that verifies its owner and counts, as a WebAuthn server sees it. */
export const softAuthenticator = (origin = 'http://localhost:4100'): SoftAuthenticator => {
  const keys: Key[] = [];

  const makeFor = (creation: PasskeyCreation, tampering: Partial<Tampering> = {}): MadePasskey => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const siteId = tampering.siteId ?? creation.site.id;
    const key: Key = {
      id: id.toString('base64url'),
      siteId,
      privateKey,
      counter: 0,
      handle: creation.learner.handle,
    };
    keys.push(key);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const data = Buffer.concat([
      authenticatorData(siteId, tampering.isVerified ?? true, HAS_CREDENTIAL, 0),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    return {
      id: key.id,
      clientData: clientData('webauthn.create', creation.challenge, tampering),
      attestation: attestation(data).toString('base64url'),
      transports: ['internal'],
    };
  };

  const proveFor = (request: PasskeyRequest, tampering: Partial<Tampering> = {}): PasskeyAssertion => {
    const wanted = tampering.with === undefined ? request.oneOf.map(({ id }) => id) : [tampering.with];
    const siteId = tampering.siteId ?? request.siteId;
    const key = keys.findLast(
      (each) => each.siteId === request.siteId && (wanted.length === 0 || wanted.includes(each.id)),
    );
    if (key === undefined) throw new Error('This device has no such passkey.');
    key.counter = tampering.counter ?? key.counter + 1;
    const data = authenticatorData(siteId, tampering.isVerified ?? true, 0, key.counter);
    const client = clientData('webauthn.get', request.challenge, tampering);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return {
      id: key.id,
      clientData: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, key.privateKey).toString('base64url'),
      handle: tampering.handle === undefined ? key.handle : tampering.handle,
    };
  };

  const clientData = (type: string, asked: string, tampering: Partial<Tampering>): string =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: tampering.challenge ?? asked,
        origin: tampering.origin ?? origin,
        crossOrigin: tampering.crossOrigin ?? false,
      }),
    ).toString('base64url');

  const orNone = <A>(act: () => A) => {
    try {
      return of(right(act()));
    } catch {
      return of(left(refusal('forbidden', 'No passkey was used.')));
    }
  };

  return {
    makeFor,
    proveFor,
    make: (creation) => orNone(() => makeFor(creation)),
    prove: (request) => orNone(() => proveFor(request)),
  };
};

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const authenticatorData = (siteId: string, isVerified: boolean, flags: number, counter: number): Buffer => {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([
    sha256(siteId),
    Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
    counted,
  ]);
};

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestation = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ]);

const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
