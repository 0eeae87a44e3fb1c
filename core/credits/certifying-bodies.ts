import type { SourcedAdvice } from '../shared/sourced-advice.ts';

const ANCC = {
  title: 'ANCC, renewal of certification',
  url: 'https://www.nursingworld.org/certification/renewals/',
};
const AANPCB = { title: 'AANPCB, continuing education', url: 'https://www.aanpcert.org/faq-ce' };
const AAPA = { title: 'AAPA, questions about CME', url: 'https://www.aapa.org/cme-central/cme-faqs/' };

/**
 * The value of a certificate of participation to those who certify its holder, by degree. It assumes an activity of an
 * accredited provider that is designated for AMA PRA credit; a state board may require something else.
 */
const BY_DEGREE: Readonly<Record<string, SourcedAdvice>> = {
  NP: {
    text: 'ANCC and AANPCB accept AMA PRA Category 1 Credit™ from ACCME-accredited providers as continuing education for renewal.',
    sources: [ANCC, AANPCB],
    asOf: 2023,
  },
  RN: {
    text: 'ANCC accepts AMA PRA Category 1 Credit™ from ACCME-accredited providers for renewal of certification. For your license, check with your state board of nursing.',
    sources: [ANCC],
    asOf: 2023,
  },
  'PA-C': {
    text: 'NCCPA accepts AMA PRA Category 1 Credit™ from ACCME-accredited providers as Category 1 CME.',
    sources: [AAPA],
    asOf: 2023,
  },
  PharmD: {
    text: 'Check with your board of pharmacy before you rely on this. Many ask for ACPE-accredited education, which CPE Monitor records.',
    sources: [{ title: 'NABP, CPE Monitor', url: 'https://nabp.pharmacy/programs/cpe-monitor/' }],
    asOf: null,
  },
};

const OTHERS: SourcedAdvice = {
  text: 'Check with your certifying body or state board whether it accepts activities designated for AMA PRA Category 1 Credit™.',
  sources: [],
  asOf: null,
};

/** For the holder of a certificate of participation with this degree. */
export const adviceForParticipant = (degree: string): SourcedAdvice => BY_DEGREE[degree] ?? OTHERS;
