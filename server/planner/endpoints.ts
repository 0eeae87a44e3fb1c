import type { Handler } from '../http/call.ts';
import { removeLicense, saveLicense } from './save-license.ts';
import { saveRegistration, sayMetElsewhere } from './say-of-practice.ts';
import { showPlan } from './show-plan.ts';
import { suggestReading } from './suggest-reading.ts';

export const endpoints: readonly Handler[] = [
  showPlan,
  suggestReading,
  saveLicense,
  removeLicense,
  saveRegistration,
  sayMetElsewhere,
];
