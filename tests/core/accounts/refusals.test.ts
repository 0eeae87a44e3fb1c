import { describe, expect, it } from 'vitest';
import * as refusals from '#core/accounts/refusals.ts';
import { messageOf, type Refusal, type RefusalKind } from '#core/shared/failure.ts';

const { whyNotNewEmail, ...fixed } = refusals;

/** The kind of each refusal, and the field it is shown beside, if any. Clients act on both. */
const expected: Readonly<Record<keyof typeof fixed, readonly [kind: RefusalKind, field?: string]>> = {
  wrongCredentials: ['unauthenticated'],
  loginLinkIsOver: ['unauthenticated'],
  resetLinkIsOver: ['unprocessable', 'token'],
  emailHasAccount: ['unprocessable', 'email'],
  wrongPassword: ['unprocessable', 'password'],
  wrongCurrentPassword: ['unprocessable', 'currentPassword'],
  currentPasswordIsMissing: ['unprocessable', 'currentPassword'],
  unconfirmed: ['unconfirmed'],
  confirmationIsOver: ['unprocessable', 'token'],
  confirmationIsAnothers: ['unprocessable', 'token'],
  revertLinkIsOver: ['unprocessable', 'token'],
  revertedEmailIsTaken: ['conflict'],
  emailIsNotProved: ['unprocessable', 'email'],
  emailIsAnothers: ['unprocessable', 'email'],
  noPasskeysHere: ['conflict'],
  passkeyRefused: ['unprocessable'],
  passkeyRequestIsOver: ['unprocessable'],
  passkeyIsKnown: ['conflict'],
  tooManyPasskeys: ['conflict'],
  secondStepNeedsPasskey: ['conflict'],
  secondStepIsOff: ['conflict'],
  secondStepIsOver: ['unauthenticated'],
  wrongRecoveryCode: ['unprocessable', 'code'],
};

const SENTENCE = /^[A-Z].{10,}\.$/;

describe('why an account cannot be entered or changed', () => {
  it.each(Object.entries(fixed))('says in a sentence: %s', (name, refused: Refusal) => {
    const [kind, field] = expected[name as keyof typeof fixed];
    expect(refused.kind).toBe(kind);
    expect(refused.message).toMatch(SENTENCE);
    expect(messageOf(refused)).toMatch(SENTENCE);
    expect(Object.keys(refused.errors)).toEqual(field === undefined ? [] : [field]);
  });

  it('lets a learner change to an address that nobody has, and to no other', () => {
    expect(whyNotNewEmail('1', undefined)).toBeNull();
    expect(whyNotNewEmail('1', '2')).toBe(refusals.emailIsAnothers);
    const own = whyNotNewEmail('1', '1');
    expect(own).not.toEqual(refusals.emailIsAnothers);
    expect(own?.kind).toBe('unprocessable');
    expect(own?.errors.email?.[0]).toMatch(SENTENCE);
  });
});
