// biome-ignore-all format: npm run rules -- write made this file from core/requirements/book/.
import type { RulesVersion } from '../rule-history.ts';

export const RULE_HISTORY: readonly RulesVersion[] = [
{"version":"2026-11.2","released":"2026-11-23","changes":[]},
{"version":"2026-11.3","released":"2026-11-24","changes":[{"code":"CA","state":"California","board":"Medical Board of California (M.D.)","text":"Total CME hours: if you passed a certification or recertification examination, your planner counts its 100 hours of Category 1 over four years.","ruleId":"ca-total"},{"code":"CA","state":"California","board":"Medical Board of California (M.D.)","text":"Pain management and care of the dying: your planner shows the day of your second renewal as the deadline, if it comes before the four years.","ruleId":"ca-pain-and-end-of-life"},{"code":"CA","state":"California","board":"Osteopathic Medical Board of California","text":"Pain management and care of the dying: your planner shows the day of your second renewal as the deadline, if it comes before the four years.","ruleId":"ca-do-pain-and-end-of-life"},{"code":"TX","state":"Texas","board":"Texas Medical Board","text":"Opioids and pain, in the first two renewals: your planner shows the first deadline, a year after the license was issued.","ruleId":"tx-opioids-at-first"}]},
];
