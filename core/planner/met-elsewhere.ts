import { rulesIn } from '../requirements/boards.ts';
import { RULE_BOOK } from '../requirements/rule-book.ts';
import type { FieldErrors } from '../shared/failure.ts';

/** Only a rule that is due once can be marked as met elsewhere. */
export const metElsewhereErrors = (ruleId: string): FieldErrors => {
  const rule = RULE_BOOK.states.flatMap(rulesIn).find(({ id }) => id === ruleId);
  return rule?.every.kind === 'once' ? {} : { ruleId: ['This rule isn’t a one-time requirement.'] };
};
