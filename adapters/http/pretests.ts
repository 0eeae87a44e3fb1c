import { answerPretestEndpoint, startPretestEndpoint } from '#contract/pretests.ts';
import type { Pretests } from '#core/pretests/ports.ts';
import type { Client } from './client.ts';

export const httpPretests = (client: Client): Pretests => ({
  start: (which) => client.call(startPretestEndpoint, { body: which }),
  answer: (choice) => client.call(answerPretestEndpoint, { body: choice }),
});
