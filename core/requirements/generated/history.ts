// biome-ignore-all format: npm run rules -- write made this file from requirements/.
import type { RulesVersion } from '../rule-history.ts';

export const RULE_HISTORY: readonly RulesVersion[] = [
{"version":"2026-11.2","released":"2026-11-23","changes":[]},
];
