import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { confirmEmailEndpoint } from '#contract/sign-ins.ts';
import { apiCaller, PASSWORD } from '../../tools/api-caller.ts';
import { knownArticle } from '../../tools/known-article.ts';
import { mailedLink } from './outbox.ts';
import { origin, type Physician } from './physician.ts';

/** A learner with a passed quiz, so that the pages that need a session have content. */
export interface Learner extends Physician {
  readonly token: string;
  readonly creditId: string;
}

/** Registers a learner over the API and earns an article's credit. */
export const newLearner = async (origin: string, slug = 'dapa-hf'): Promise<Learner> => {
  const { register, earnCredit } = apiCaller(origin);
  const email = `${randomUUID()}@clinic.example`;
  const token = await register(email);
  const { rightOptions } = knownArticle(slug);
  let asked = 0;
  const { creditId } = await earnCredit(slug, () => {
    asked += 1;
    return (rightOptions[asked - 1] ?? 1) - 1;
  });
  if (creditId === null) throw new Error(`The quiz of ${slug} gave credit.`);
  return { email, password: PASSWORD, token, creditId };
};

/** Registers a learner without credit over the API. */
export const newAccount = async (origin: string): Promise<Physician & Pick<Learner, 'token'>> => {
  const email = `${randomUUID()}@clinic.example`;
  return { email, password: PASSWORD, token: await apiCaller(origin).register(email) };
};

/** Registers a learner who has proven their mailbox: a login link opens the account and leaves its password as it is. */
export const newProvenAccount = async (
  request: APIRequestContext,
): Promise<Physician & Pick<Learner, 'token'>> => {
  const { register, call } = apiCaller(origin());
  const email = `${randomUUID()}@clinic.example`;
  const session = await register(email);
  const token = new URL(await mailedLink(request, email)).searchParams.get('token') ?? '';
  await call(confirmEmailEndpoint, { body: { token } });
  return { email, password: PASSWORD, token: session };
};

/** Stores the learner's session for the page's next document, which may log out. */
export const enterOnceAs = async (page: Page, { token }: Pick<Learner, 'token'>): Promise<void> => {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('entered') === text) return;
      sessionStorage.setItem('entered', text);
      localStorage.setItem(key, text);
    },
    [authTokenEntry.key, JSON.stringify(token)] as const,
  );
};

/** Stores the learner's session for every document that the page opens. */
export const enterAs = async (page: Page, { token }: Pick<Learner, 'token'>): Promise<void> => {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    authTokenEntry.key,
    JSON.stringify(token),
  ] as const);
};
