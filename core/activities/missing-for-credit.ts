/** The information on file about an activity. */
export interface ActivityFile {
  /** One entry for each person in control of the content, with or without relationships. */
  readonly disclosures: readonly unknown[];
  /** The supporters, if any; null if nothing was declared. */
  readonly commercialSupport: readonly string[] | null;
  /** How relevant financial relationships were mitigated, in the provider's words; null if nothing was stated. */
  readonly mitigation: string | null;
  /** What a learner can do afterward. */
  readonly objectives: readonly string[];
  /** The provider's accreditation statement. */
  readonly accreditation: string | null;
  readonly reviewers: readonly string[];
  readonly releasedOn: string | null;
  readonly expiresOn: string | null;
}

export const CREDIT_NEEDS = [
  'disclosures',
  'commercial-support',
  'mitigation',
  'objectives',
  'accreditation',
  'reviewers',
  'release',
  'expiry',
] as const;

/** Something that must be on file before an activity gives credit. */
export type CreditNeed = (typeof CREDIT_NEEDS)[number];

/**
 * What credit still needs; empty if everything is on file. Learners see this before they start (AMA PRA booklet, core
 * requirements; ACCME, Standards for Integrity and Independence, 3 to 5).
 */
export const missingForCredit = (file: ActivityFile): readonly CreditNeed[] =>
  CREDIT_NEEDS.filter((need) => !IS_ON_FILE[need](file));

/** As it follows 'Not on file: …'. */
export const NEED_TEXT: Readonly<Record<CreditNeed, string>> = {
  disclosures: 'disclosures of those in control of the content',
  'commercial-support': 'whether there was commercial support',
  mitigation: 'how relationships were mitigated',
  objectives: 'learning objectives',
  accreditation: 'the provider’s accreditation statement',
  reviewers: 'reviewers',
  release: 'the day of release',
  expiry: 'the day of expiry',
};

const IS_ON_FILE: Readonly<Record<CreditNeed, (file: ActivityFile) => boolean>> = {
  disclosures: ({ disclosures }) => disclosures.length > 0,
  'commercial-support': ({ commercialSupport }) => commercialSupport !== null,
  mitigation: ({ mitigation }) => isStated(mitigation),
  objectives: ({ objectives }) => objectives.length > 0,
  accreditation: ({ accreditation }) => isStated(accreditation),
  reviewers: ({ reviewers }) => reviewers.length > 0,
  release: ({ releasedOn }) => releasedOn !== null,
  expiry: ({ expiresOn }) => expiresOn !== null,
};

const isStated = (text: string | null): boolean => text !== null && text.trim() !== '';
