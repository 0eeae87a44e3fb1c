import { randomUUID } from 'node:crypto';
import { type ApiCaller, apiCaller } from '../../tools/api-caller.ts';
import { buyPro } from '../../tools/buy-pro.ts';
import type { Learner } from './learner.ts';
import { operate } from './operate.ts';

/** Registers a learner over the API and buys Pro. */
export const newSubscriber = async (
  origin: string,
): Promise<Pick<Learner, 'token' | 'email'> & Pick<ApiCaller, 'call'>> => {
  const email = `${randomUUID()}@clinic.example`;
  const { call, register } = apiCaller(origin);
  const token = await register(email);
  await buyPro({ call });
  return { token, email, call };
};

/** Registers a learner, to whom the operator gives a trial of Pro; `words` name the partner. */
export const newTrialist = async (
  origin: string,
  ...words: readonly string[]
): Promise<Pick<Learner, 'token'>> => {
  const email = `${randomUUID()}@clinic.example`;
  const token = await apiCaller(origin).register(email);
  await operate('trial', email, '14d', ...words);
  return { token };
};
