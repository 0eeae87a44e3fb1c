import type { Handler } from '../http/call.ts';
import { auditArchive, auditReportPdf } from './audit-report.ts';
import { removeLicense, saveLicense } from './save-license.ts';
import { saveMetElsewhere, saveRegistration } from './save-practice.ts';
import { showPlan } from './show-plan.ts';
import { showToday } from './show-today.ts';
import { suggestReading } from './suggest-reading.ts';

export const endpoints: readonly Handler[] = [
  showPlan,
  suggestReading,
  showToday,
  saveLicense,
  removeLicense,
  saveRegistration,
  saveMetElsewhere,
  auditReportPdf,
  auditArchive,
];
