import { describe, expect, it } from 'vitest';
import { certificatePath } from '#core/credits/certificate-path.ts';
import { type Certified, designation, wordingOf } from '#core/credits/certificate-wording.ts';
import { adviceForParticipant } from '#core/credits/certifying-bodies.ts';
import { issuedTo } from '#core/credits/issued-to.ts';

const physicians: Certified = {
  type: 'AMA PRA Category 1 Credit',
  format: 'Journal-based activity',
  credit: 4,
  maximumCredit: 6,
  nameAtIssue: 'Ada Byron',
  degreeAtIssue: 'M.D.',
  title: 'Statins',
  journal: 'JAMA',
  completedOn: '2026-11-20',
  timeZone: 'America/Chicago',
  provider: 'Preceptor',
  verificationCode: 'ABCD-EFGH',
  demonstration: false,
  reissuedAt: null,
};
const participants: Certified = {
  ...physicians,
  type: 'Certificate of participation',
  degreeAtIssue: 'RN',
};

type Runs = readonly { readonly text: string; readonly face: string }[];
const textOf = (runs: Runs) => runs.map(({ text }) => text).join('');
const italicsOf = (runs: Runs) => runs.flatMap(({ text, face }) => (face === 'italic' ? [text] : []));
const factsOf = (credit: Certified) =>
  wordingOf(credit).facts.map(({ label, value }) => [label, textOf(value)]);

describe('the wording of a certificate', () => {
  it('of a physician states the credit claimed and the designation', () => {
    const wording = wordingOf(physicians);
    expect(wording).toMatchObject({
      heading: 'Certificate of Credit',
      certifies: 'This certifies that',
      learner: 'Ada Byron, M.D.',
      participation: 'has completed the journal-based activity',
      title: 'Statins',
      journal: 'JAMA',
      acceptance: undefined,
      warning: undefined,
      reissued: undefined,
    });
    expect(textOf(wording.completed)).toBe('on November 20, 2026 and claimed 1 AMA PRA Category 1 Credit™.');
    expect(italicsOf(wording.completed)).toEqual(['AMA PRA Category 1 Credit™']);
    expect(textOf(wording.statement)).toBe(
      'Preceptor designates this journal-based activity for a maximum of 1.5 AMA PRA Category 1 Credit(s)™. Physicians should claim only the credit commensurate with the extent of their participation in the activity.',
    );
    expect(italicsOf(wording.statement)).toEqual(['AMA PRA Category 1 Credit(s)™']);
    expect(factsOf(physicians)).toEqual([
      ['Accredited provider', 'Preceptor'],
      ['Format', 'Journal-based activity'],
      ['Completed', 'November 20, 2026'],
      ['Credit claimed', '1 AMA PRA Category 1 Credit™'],
      ['Verification code', 'ABCD-EFGH'],
    ]);
  });

  it('of a participant states what the activity was designated for, and who accepts it', () => {
    const wording = wordingOf(participants);
    expect(wording).toMatchObject({
      heading: 'Certificate of Participation',
      learner: 'Ada Byron, RN',
      participation: 'has participated in the journal-based activity',
    });
    expect(textOf(wording.completed)).toBe('on November 20, 2026.');
    expect(textOf(wording.statement)).toBe(
      'This activity was designated for 1.5 AMA PRA Category 1 Credits™.',
    );
    expect(factsOf(participants)).toContainEqual([
      'Activity designated for',
      '1.5 AMA PRA Category 1 Credits™',
    ]);
    expect(textOf(wording.acceptance ?? [])).toBe(
      'ANCC accepts AMA PRA Category 1 Credit™ from ACCME-accredited providers for renewal of certification. For your license, check with your state board of nursing. (nursingworld.org, 2023)',
    );
    expect(italicsOf(wording.acceptance ?? [])).toEqual(['AMA PRA Category 1 Credit™']);
  });

  it.each([
    ['NP', /^ANCC and AANPCB accept .* \(nursingworld\.org, aanpcert\.org, 2023\)$/],
    ['PA-C', /^NCCPA accepts .* as Category 1 CME\. \(aapa\.org, 2023\)$/],
    ['PharmD', /^Check with your board of pharmacy before .* \(nabp\.pharmacy\)$/],
    ['DDS', /^Check with your certifying body or state board .* AMA PRA Category 1 Credit™\.$/],
  ])(
    'names to a participant with the degree %s who accepts it, and the year of the sources',
    (degree, text) => {
      expect(textOf(wordingOf({ ...participants, degreeAtIssue: degree }).acceptance ?? [])).toMatch(text);
    },
  );

  it('links to sources by https and titles them', () => {
    for (const degree of ['NP', 'RN', 'PA-C', 'PharmD'])
      for (const { title, url } of adviceForParticipant(degree).sources) {
        expect(url).toMatch(/^https:\/\/[^/]+\/./);
        expect(title).toMatch(/^(ANCC|AANPCB|AAPA|NABP), \w/);
      }
  });

  it('warns of a demonstration, which nobody accepts', () => {
    const wording = wordingOf({ ...participants, demonstration: true });
    expect(wording).toMatchObject({
      warning: 'Demonstration: not valid for credit',
      acceptance: undefined,
    });
  });

  it.each([
    ['Pacific/Kiritimati', 'Reissued on January 3, 2027'],
    ['Pacific/Pago_Pago', 'Reissued on January 2, 2027'],
  ])('names the day of its reissue in the zone of its credit, %s', (timeZone, reissued) => {
    const reissuedAt = '2027-01-02T23:00:00.000Z';
    expect(wordingOf({ ...physicians, timeZone, reissuedAt }).reissued).toBe(reissued);
  });

  it('says when it was reissued, and has no journal for a course', () => {
    expect(wordingOf({ ...physicians, journal: null, reissuedAt: '2027-01-02T23:00:00.000Z' })).toMatchObject(
      {
        journal: undefined,
        reissued: 'Reissued on January 2, 2027',
      },
    );
  });

  it('is on one line without control characters, but keeps joiners that belong to the spelling', () => {
    const wording = wordingOf({
      ...physicians,
      title: ' A\n\ntitle\t of\u0007 statins\u202e ',
      nameAtIssue: 'Zoe\u0308\u200d',
      journal: 'A\nB',
    });
    expect(wording).toMatchObject({ title: 'A title of statins', learner: 'Zoë, M.D.', journal: 'A B' });
    const persian = 'می\u200cخواهم';
    expect(wordingOf({ ...physicians, title: persian }).title).toBe(persian);
    const hindi = 'क्\u200dष';
    expect(wordingOf({ ...physicians, title: hindi }).title).toBe(hindi);
  });

  it('designates credit in the provider’s name', () => {
    expect(textOf(designation('A\nprovider', 'Course', 4))).toMatch(
      /^A provider designates this course for a maximum of 1 AMA PRA Category 1 Credit\(s\)™\. Physicians/,
    );
  });
});

describe('what a credit states about its learner', () => {
  it('is the name, degree and type of that day, in the learner’s own calendar', () => {
    const learner = { firstName: 'Ada', lastName: 'Byron', degree: 'NP' };
    const late = { completedAt: '2027-01-01T03:00:00.000Z', timeZone: 'America/Chicago' };
    expect(issuedTo(learner, late)).toEqual({
      type: 'Certificate of participation',
      nameAtIssue: 'Ada Byron',
      degreeAtIssue: 'NP',
      completedOn: '2026-12-31',
    });
  });

  it('is filed in an archive by day, activity and id', () => {
    const activity = { kind: 'article', id: '7', slug: 's'.repeat(90) } as const;
    expect(certificatePath({ id: '12', completedOn: '2026-11-20', activity })).toBe(
      `certificates/2026-11-20-${'s'.repeat(80)}-12.pdf`,
    );
  });
});
