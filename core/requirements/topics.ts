import type { RequirementTopic } from './requirement-rule.ts';

/**
 * The topics that boards require by name, in alphabetical order. Articles refer to them by slug
 * (docs/content-format.md).
 */
export const REQUIREMENT_TOPICS: readonly RequirementTopic[] = [
  {
    slug: 'child-abuse',
    name: 'Child abuse',
    description: 'Recognizing abuse and neglect of children, and reporting it.',
  },
  {
    slug: 'controlled-substances',
    name: 'Controlled substances',
    description: 'Prescribing scheduled drugs safely, and noticing misuse.',
  },
  {
    slug: 'cultural-competency',
    name: 'Cultural competency',
    description: 'Caring well for patients of other cultures, languages and ways of life.',
  },
  {
    slug: 'dementia',
    name: 'Dementia',
    description: 'Diagnosis and care of Alzheimer’s disease and other dementias.',
  },
  {
    slug: 'domestic-violence',
    name: 'Domestic violence',
    description: 'Asking about violence at home, and knowing where to send people.',
  },
  {
    slug: 'end-of-life-care',
    name: 'End-of-life care',
    description: 'Care of people who are terminally ill or dying.',
  },
  {
    slug: 'ethics',
    name: 'Medical ethics',
    description: 'Ethics and professional responsibility in practice.',
  },
  { slug: 'geriatrics', name: 'Geriatrics', description: 'Medicine for older patients.' },
  {
    slug: 'health-equity',
    name: 'Health equity',
    description: 'Why some patients fare worse than others, and what a practice can do about it.',
  },
  { slug: 'hiv', name: 'HIV', description: 'Prevention, diagnosis and treatment of HIV infection.' },
  {
    slug: 'human-trafficking',
    name: 'Human trafficking',
    description: 'Noticing trafficked patients and helping them.',
  },
  {
    slug: 'implicit-bias',
    name: 'Implicit bias',
    description: 'Judgments made without noticing, and what they do to care.',
  },
  {
    slug: 'infection-control',
    name: 'Infection control',
    description: 'Keeping infections, sepsis among them, from spreading in care.',
  },
  {
    slug: 'medical-errors',
    name: 'Medical errors',
    description: 'How errors come about, and how they are prevented.',
  },
  { slug: 'opioids', name: 'Opioids', description: 'Prescribing opioids, and the risk of addiction.' },
  {
    slug: 'pain-management',
    name: 'Pain management',
    description: 'Assessing and treating pain, with and without opioids.',
  },
  {
    slug: 'sexual-harassment',
    name: 'Sexual harassment',
    description: 'Preventing sexual harassment at the place of work.',
  },
  {
    slug: 'substance-use',
    name: 'Substance use',
    description: 'Screening for substance use disorders and treating them.',
  },
  {
    slug: 'suicide-prevention',
    name: 'Suicide prevention',
    description: 'Assessing the risk of suicide, and treating and managing it.',
  },
];

/** The topic with this slug, if there is one. */
export const topicNamed = (slug: string): RequirementTopic | undefined =>
  REQUIREMENT_TOPICS.find((topic) => topic.slug === slug);
