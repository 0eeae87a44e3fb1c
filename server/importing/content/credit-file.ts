import { type ActivityFile, type CreditNeed, missingForCredit } from '#core/activities/missing-for-credit.ts';
import type { ArticleDraft } from './article-draft.ts';

/** The article's data that the rules of credit check. */
export const creditFileOf = ({
  activity,
  disclosures,
  commercialSupport,
  statements,
}: ArticleDraft): ActivityFile => ({
  disclosures,
  commercialSupport,
  mitigation: statements?.mitigation ?? null,
  objectives: statements?.objectives ?? [],
  accreditation: statements?.accreditation ?? null,
  reviewers: statements?.reviewers ?? [],
  releasedOn: activity?.releasedOn ?? null,
  expiresOn: activity?.expiresOn ?? null,
});

export const missingFrom = (draft: ArticleDraft): CreditNeed[] => [...missingForCredit(creditFileOf(draft))];
