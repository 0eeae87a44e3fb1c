import AskForLink from '#ui/accounts/ask-for-link.tsx';
import CallbackPage from '#ui/accounts/callback-page.tsx';
import { PasswordResetPage } from '#ui/accounts/choose-password-page.tsx';
import ConfirmIdentity from '#ui/accounts/confirm-identity.tsx';
import EmailConfirmationPage from '#ui/accounts/email-confirmation-page.tsx';
import EmailRevertPage from '#ui/accounts/email-revert-page.tsx';
import LoginPage from '#ui/accounts/login-page.tsx';
import MailLink from '#ui/accounts/mail-link.tsx';
import RegisterPage from '#ui/accounts/register-page.tsx';
import { SecondStep } from '#ui/accounts/second-step.tsx';
import { OtherWaysIn } from '#ui/accounts/social-buttons.tsx';
import SecurityPage from '#ui/profile/security-page.tsx';
import type { Refusals } from './control.ts';

const email = 'ada@example.org';
const password = 'a long enough password';
const home = { name: 'home', params: {}, query: {} } as const;
const ways = { 'confirmations.ways': { password: true, passkey: true, providers: [] } };
const secondStep = {
  page: <SecondStep onGiveUp={() => undefined} />,
  isGuest: true,
  before: ['accounts.logIn', { email, password }] as const,
  script: {
    'passkeyLogins.secondStepRequest': {},
    'passkeyDevice.prove': {},
    'accounts.login': { ticket: 't' },
  },
};
const pending = {
  purpose: 'log-in',
  provider: 'hospital',
  state: 's',
  nonce: 'n',
  verifier: 'v',
  returnQuery: {},
};
const returned = {
  page: <CallbackPage />,
  isGuest: true,
  given: {
    journey: {
      returnAddress: '/callback',
      leaveFor: () => undefined,
      takeReturn: () => ({ code: 'c', state: 's' }),
    },
    pendingSignIns: { save: () => true, take: () => pending },
  },
};
const phone = { id: '1', name: 'Phone', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null };
const security = {
  page: <SecurityPage />,
  script: {
    ...ways,
    'passkeys.protection': { passkeys: [phone], secondStep: true, recoveryCodesLeft: 3 },
    'passkeys.creation': {},
    'passkeyDevice.make': {},
  },
};

/** The commands of accounts that leave their control where it is. */
export const refusedInAccounts = (): Refusals => ({
  'accounts.logIn': {
    page: <LoginPage />,
    isGuest: true,
    asks: 'accounts.login',
    input: { email, password },
  },
  'accounts.logInByPasskey': { page: <LoginPage />, isGuest: true, asks: 'passkeyLogins.request' },
  'accounts.logInWithToken': {
    page: <LoginPage />,
    isGuest: true,
    asks: 'accounts.loginWithToken',
    input: { token: 'a-token' },
  },
  'accounts.registerWithGuestQuizzes': {
    page: <RegisterPage />,
    isGuest: true,
    asks: 'accounts.register',
    input: { firstName: 'Ada', lastName: 'Byron', degree: 'M.D.', email, password },
  },
  'accounts.passSecondStep.byPasskey': { ...secondStep, asks: 'passkeyLogins.secondStepByPasskey' },
  'accounts.passSecondStep.byCode': {
    ...secondStep,
    asks: 'passkeyLogins.secondStepByCode',
    input: { code: 'AAAA' },
  },
  'accounts.logInByProvider.begin': {
    page: <OtherWaysIn />,
    isGuest: true,
    script: { 'providers.all': [{ name: 'hospital', label: 'Hospital ID' }] },
    asks: 'providers.entrance',
    input: { provider: 'hospital', returnQuery: {} },
  },
  'accounts.logInByProvider.complete': { ...returned, asks: 'providers.logIn' },
  'accounts.logInByProvider.register': {
    ...returned,
    script: {
      'providers.logIn': {
        as: 'newcomer',
        newcomer: { ticket: 't', email, firstName: 'Ada', lastName: 'Byron' },
      },
    },
    asks: 'providers.register',
    choose: ['Degree', 'M.D.'],
    press: [/^Register/],
  },
  'accounts.confirmIdentity.byPassword': {
    page: <ConfirmIdentity place={home} />,
    script: ways,
    asks: 'confirmations.byPassword',
    input: { password },
  },
  'accounts.confirmIdentity.byPasskey': {
    page: <ConfirmIdentity place={home} />,
    script: ways,
    asks: 'passkeys.confirmationRequest',
  },
  'accounts.protectAccount.add': { ...security, asks: 'passkeys.add', input: { name: 'Laptop' } },
  'accounts.protectAccount.rename': {
    ...security,
    press: [/^Rename Phone/],
    asks: 'passkeys.rename',
    input: { id: '1', name: 'Pixel' },
  },
  'accounts.protectAccount.newCodes': { ...security, asks: 'passkeys.newCodes' },
  'accounts.changePassword': {
    ...security,
    asks: 'passwords.change',
    input: { currentPassword: password, password: `${password} of mine` },
  },
  'accounts.confirmEmail.confirm': { page: <EmailConfirmationPage />, asks: 'accountSignIns.confirm' },
  'accounts.confirmEmail.disown': { page: <EmailConfirmationPage />, asks: 'accountSignIns.disown' },
  'accounts.resetPassword.request': {
    page: <AskForLink typedEmail={() => email} />,
    isGuest: true,
    asks: 'passwords.sendReset',
    input: { email, next: {} },
  },
  'accounts.resetPassword.remind': {
    page: <MailLink email={email} />,
    isGuest: true,
    asks: 'passwords.remind',
    input: { email },
  },
  'accounts.resetPassword.takeBackEmail': {
    page: <EmailRevertPage params={{ token: 'a-token' }} />,
    isGuest: true,
    asks: 'passwords.takeBackEmail',
    input: { token: 'a-token' },
  },
  'accounts.resetPassword.choose': {
    page: <PasswordResetPage params={{ token: 'a-token' }} />,
    isGuest: true,
    script: { 'passwords.checkReset': null },
    asks: 'passwords.choose',
    input: { email, token: 'a-token', password },
  },
});
