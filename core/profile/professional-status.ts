export type ProfessionalStatus = 'practising' | 'in-training' | 'retired' | 'not-practising';

/** Every status with its name for the learner. */
export const PROFESSIONAL_STATUSES: readonly {
  readonly status: ProfessionalStatus;
  readonly name: string;
}[] = [
  { status: 'practising', name: 'In practice' },
  { status: 'in-training', name: 'In training' },
  { status: 'retired', name: 'Retired' },
  { status: 'not-practising', name: 'Not in practice' },
];
