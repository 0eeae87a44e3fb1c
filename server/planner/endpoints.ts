import type { Endpoint } from '../http/call.ts';
import { removeLicence, saveLicence } from './keep-licence.ts';
import { saveRegistration, sayMetElsewhere } from './say-of-practice.ts';
import { showPlan } from './show-plan.ts';
import { suggestReading } from './suggest-reading.ts';

export const endpoints: readonly Endpoint[] = [
  showPlan,
  suggestReading,
  saveLicence,
  removeLicence,
  saveRegistration,
  sayMetElsewhere,
];
