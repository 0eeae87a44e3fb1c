import { type Handler, heavy } from '../platform/http/call.ts';
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
  heavy(showPlan),
  heavy(suggestReading),
  heavy(suggestShortest),
  heavy(showToday),
  heavy(saveLicense),
  heavy(removeLicense),
  heavy(saveRegistration),
  heavy(saveMetElsewhere),
  heavy(auditReportPdf),
  heavy(auditArchive),
  heavy(saveInPlace),
  heavy(saveOwn),
  heavy(removeOwn),
  showRuleNews,
  dismissRuleNews,
  showStandingNews,
  dismissStandingNews,
];
