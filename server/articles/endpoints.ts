import type { Endpoint } from '../http/call.ts';
import { articleDetails } from './article-details.ts';

export const endpoints: readonly Endpoint[] = [articleDetails];
