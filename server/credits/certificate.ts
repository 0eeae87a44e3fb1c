import { certificateEndpoint } from '#contract/credits.ts';
import { readPaper } from '../billing/read-billing.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { drawInThread } from '../platform/pdf/thread/draw-in-thread.ts';
import { readCredit } from './credit-details.ts';

export const certificate = handler(
  certificateEndpoint,
  async ({ input, caller, database, settings, origin }) =>
    drawInThread('certificate', await readCredit(database, learnerOf(caller), input.params.id), {
      productName: settings.productName,
      origin,
      paper: await readPaper(database, learnerOf(caller)),
    }),
);
