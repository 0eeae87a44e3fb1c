import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { storedAuthToken } from '#adapters/storage/stored-values.ts';
import { apiCaller, PASSWORD } from '../../scripts/api-caller.ts';
import { knownArticle } from './library.ts';
import type { Physician } from './physician.ts';

/** Somebody who has passed a quiz already: the pages that need a session have something to show. */
export interface Learner extends Physician {
  readonly token: string;
  readonly creditId: string;
}

/** Registers somebody over the API and earns the credit of an article. */
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
  if (creditId === null) throw new Error(`The quiz of ${slug} gave no credit.`);
  return { email, password: PASSWORD, token, creditId };
};

/** Somebody new without a credit, registered over the API. */
export const newAccount = async (origin: string): Promise<Physician & Pick<Learner, 'token'>> => {
  const email = `${randomUUID()}@clinic.example`;
  return { email, password: PASSWORD, token: await apiCaller(origin).register(email) };
};

/** The page's next document finds the learner's session on the device; they may log out of it there. */
export const enterOnceAs = async (page: Page, { token }: Pick<Learner, 'token'>): Promise<void> => {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('entered') === text) return;
      sessionStorage.setItem('entered', text);
      localStorage.setItem(key, text);
    },
    [storedAuthToken.key, JSON.stringify(token)] as const,
  );
};

/** Every document that the page opens from now on finds the learner's session on the device. */
export const enterAs = async (page: Page, { token }: Pick<Learner, 'token'>): Promise<void> => {
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    storedAuthToken.key,
    JSON.stringify(token),
  ] as const);
};
