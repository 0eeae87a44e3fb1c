import type { Handler } from '../http/call.ts';
import { auditArchive, auditReportPdf } from './audit-report.ts';
import { dismissRuleNews, showRuleNews } from './rule-news.ts';
import { removeLicense, saveLicense } from './save-license.ts';
import { removeOwn, saveOwn } from './save-own.ts';
import { saveInPlace, saveMetElsewhere, saveRegistration } from './save-practice.ts';
import { showPlan } from './show-plan.ts';
import { showToday } from './show-today.ts';
import { dismissStandingNews, showStandingNews } from './standing-news.ts';
import { suggestReading, suggestShortest } from './suggest-reading.ts';

export const endpoints: readonly Handler[] = [
  showPlan,
  suggestReading,
  suggestShortest,
  showToday,
  saveLicense,
  removeLicense,
  saveRegistration,
  saveMetElsewhere,
  auditReportPdf,
  auditArchive,
  saveInPlace,
  saveOwn,
  removeOwn,
  showRuleNews,
  dismissRuleNews,
  showStandingNews,
  dismissStandingNews,
];
