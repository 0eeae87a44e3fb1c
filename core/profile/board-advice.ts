import type { SourcedAdvice } from '../shared/sourced-advice.ts';
import { exemptsFromBoardInformation } from './board-information.ts';

/**
 * How credit reaches each board of the list in `medical-boards.ts`. Includes only what a board, ABMS or ACCME states
 * publicly, with the year; for anything else the learner is sent to the board. Amounts change, so they are given only
 * if a board requires credit like ours.
 */
const REPORTED: SourcedAdvice = {
  text: 'This board gets MOC points through ACCME (PARS). We report yours once your board details are complete.',
  sources: [{ title: 'ACCME, CME in support of MOC', url: 'https://www.accme.org/cme-support-moc' }],
  asOf: 2025,
};

const ABMS = {
  title: 'ABMS, lifelong learning by board',
  url: 'https://www.continuingcertification.org/resources/',
};

const ask = (board: string, url: string): SourcedAdvice => ({
  text: `We don’t report to this board. Keep your certificates, and check with the ${board} how it counts CME.`,
  sources: [{ title: board, url }],
  asOf: null,
});

const BY_BOARD: Readonly<Record<string, SourcedAdvice>> = {
  'American Board of Allergy and Immunology': {
    text: 'We don’t report to this board. You attest to 25 allergy and immunology credits a year there. Keep your certificates.',
    sources: [ABMS],
    asOf: 2023,
  },
  'American Board of Anesthesiology': REPORTED,
  'American Board of Colon and Rectal Surgery': ask('ABCRS', 'https://www.abcrs.org/'),
  'American Board of Dermatology': {
    text: 'We don’t report to this board. You attest to at least 25 AMA PRA Category 1 Credits™ a year there. Keep your certificates.',
    sources: [ABMS],
    asOf: 2023,
  },
  'American Board of Emergency Medicine': ask('ABEM', 'https://www.abem.org/'),
  'American Board of Family Medicine': {
    text: 'We don’t report to this board. Enter your credits in your MyABFM Portfolio, or record them with the AAFP if you’re a member.',
    sources: [{ title: 'ABFM, CME', url: 'https://www.theabfm.org/continue-certification/cme/' }],
    asOf: 2025,
  },
  'American Board of Internal Medicine': REPORTED,
  'American Board of Medical Genetics and Genomics': ask('ABMGG', 'https://www.abmgg.org/'),
  'American Board of Neurological Surgery': ask('ABNS', 'https://abns.org/'),
  'American Board of Nuclear Medicine': ask('ABNM', 'https://www.abnm.org/'),
  'American Board of Obstetrics and Gynecology': ask('ABOG', 'https://www.abog.org/'),
  'American Board of Ophthalmology': ask('ABO', 'https://abop.org/'),
  'American Board of Orthopaedic Surgery': REPORTED,
  'American Board of Otolaryngology – Head and Neck Surgery': REPORTED,
  'American Board of Pathology': REPORTED,
  'American Board of Pediatrics': REPORTED,
  'American Board of Physical Medicine and Rehabilitation': {
    text: 'This board joined ACCME’s reporting in 2025. We don’t report to it yet, so check with the ABPMR how to add your credit.',
    sources: [
      { title: 'ACCME, spring data updates', url: 'https://accme.org/newsletter/spring-data-updates/' },
      { title: 'ABPMR', url: 'https://www.abpmr.org/' },
    ],
    asOf: 2025,
  },
  'American Board of Plastic Surgery': {
    text: 'We don’t report to this board. You upload proof of CME with your Professional Standing Update. Keep your certificates.',
    sources: [{ title: 'ABPS, continuous certification', url: 'https://abplasticsurgery.org/' }],
    asOf: 2024,
  },
  'American Board of Preventive Medicine': ask('ABPM', 'https://www.theabpm.org/'),
  'American Board of Psychiatry and Neurology': {
    text: 'We don’t report to this board. For self-assessment it counts only activities on its approved list. Check with the ABPN about other CME.',
    sources: [
      {
        title: 'ABPN, self-assessment',
        url: 'https://www.abpn.com/maintain-certification/moc-activity-requirements/self-assessment-sa/',
      },
    ],
    asOf: 2021,
  },
  'American Board of Radiology': {
    text: 'We don’t report to this board. It asks for 75 AMA PRA Category 1 Credits™ every three years. Keep your certificates for an audit.',
    sources: [{ title: 'ABMS, radiology', url: 'https://www.continuingcertification.org/board/radiology/' }],
    asOf: 2023,
  },
  'American Board of Surgery': REPORTED,
  'American Board of Thoracic Surgery': REPORTED,
  'American Board of Urology': ask('ABU', 'https://www.abu.org/'),
  'American Osteopathic Association': ask('AOA', 'https://osteopathic.org/cme/cme-guide/types-of-credit/'),
};

const YOURSELF: SourcedAdvice = {
  text: 'Save your certificate or your transcript as CSV, and enter the credit in your account at your board.',
  sources: [],
  asOf: null,
};

const NOT_LISTED: SourcedAdvice = {
  text: 'Keep your certificates, and check with your board whether it accepts AMA PRA Category 1 Credit™ and how to report it.',
  sources: [{ title: 'Boards of the ABMS', url: 'https://www.abms.org/member-boards/' }],
  asOf: null,
};

/** What a learner with this board has to do so that it counts their credit; null before a board is chosen. */
export const boardAdvice = (boardName: string): SourcedAdvice | null => {
  if (boardName === '') return null;
  if (exemptsFromBoardInformation(boardName))
    return boardName === 'Self-Report to My Medical Board' ? YOURSELF : NOT_LISTED;
  return BY_BOARD[boardName] ?? NOT_LISTED;
};

/** Whether we report to this board, so that the learner sends nothing. */
export const isReportedFor = (boardName: string): boolean => BY_BOARD[boardName] === REPORTED;
