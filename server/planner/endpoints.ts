import type { Handler } from '../http/call.ts';
import { removeLicence, saveLicence } from './keep-licence.ts';
import { saveRegistration, sayMetElsewhere } from './say-of-practice.ts';
import { showPlan } from './show-plan.ts';
import { suggestReading } from './suggest-reading.ts';

export const endpoints: readonly Handler[] = [
  showPlan,
  suggestReading,
  saveLicence,
  removeLicence,
  saveRegistration,
  sayMetElsewhere,
];
