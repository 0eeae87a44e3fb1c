import type { Handler } from '../platform/http/call.ts';
import { listReferrals } from './list-referrals.ts';

export const endpoints: readonly Handler[] = [listReferrals];
