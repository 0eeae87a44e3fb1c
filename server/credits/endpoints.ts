import type { Endpoint } from '../http/call.ts';
import { certificate } from './certificate.ts';
import { creditDetails } from './credit-details.ts';
import { transcript } from './transcript.ts';

export const endpoints: readonly Endpoint[] = [transcript, creditDetails, certificate];
