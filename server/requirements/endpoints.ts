import type { Endpoint } from '../http/call.ts';
import { showProgress } from './show-progress.ts';
import { showRequirements } from './show-requirements.ts';

export const endpoints: readonly Endpoint[] = [showRequirements, showProgress];
