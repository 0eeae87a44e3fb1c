import type { Endpoint } from '../http/call.ts';
import { listReferrals } from './list-referrals.ts';

export const endpoints: readonly Endpoint[] = [listReferrals];
