import { certificateEndpoint } from '#contract/credit-details.ts';
import { readPaper } from '../billing/read-billing.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { drawCertificate } from './certificate/draw-certificate.ts';
import { readCredit } from './credit-details.ts';

export const certificate = handler(
  certificateEndpoint,
  async ({ input, caller, database, settings, origin }) =>
    drawCertificate(await readCredit(database, learnerOf(caller), input.params.id), {
      productName: settings.productName,
      origin,
      paper: await readPaper(database, learnerOf(caller)),
    }),
);
