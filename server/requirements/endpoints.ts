import { type Handler, heavy } from '../platform/http/call.ts';
import { showProgress } from './show-progress.ts';
import { showRequirements } from './show-requirements.ts';

export const endpoints: readonly Handler[] = [showRequirements, heavy(showProgress)];
