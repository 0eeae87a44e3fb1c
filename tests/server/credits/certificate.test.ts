import { describe, expect, it } from 'vitest';
import { drawCertificate } from '#server/credits/certificate/draw-certificate.ts';
import type { CreditDetails } from '#server/credits/credit-details.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';
import { readPdf, rowsOf } from '#tests/support/pdf-text.ts';

const credit = (changes: Partial<CreditDetails> = {}): CreditDetails => ({
  id: '1',
  activity: { kind: 'article', id: '2', slug: 'statins' },
  title: 'Statins after stroke',
  journal: 'Journal of Examples',
  type: 'AMA PRA Category 1 Credit',
  credit: 3,
  completedAt: '2026-01-01T04:30:00.000Z',
  timeZone: 'America/Chicago',
  completedOn: '2025-12-31',
  demonstration: false,
  nameAtIssue: 'Ada Byron',
  degreeAtIssue: 'M.D., Ph.D.',
  provider: 'Example Institute',
  format: 'Journal-based CME activity',
  verificationCode: 'ABCDE-FGHJK-23456-789MN',
  reissuedAt: null,
  reissueReason: null,
  maximumCredit: 3,
  moc: [],
  enrollmentId: null,
  correct: 3,
  total: 3,
  ...changes,
});
const ISSUER = { productName: 'Preceptor', origin: 'https://cme.example.org' };
const drawn = async (changes: Partial<CreditDetails> = {}) =>
  readPdf(await drawCertificate(credit(changes), ISSUER));

describe('the certificate', () => {
  it('[RT-19] states everything required for a physician', async () => {
    const { text, pages } = await drawn();
    expect(pages).toBe(1);
    for (const said of [
      'Certificate of Credit',
      'Ada Byron, M.D., Ph.D.',
      'has completed the journal-based CME activity',
      'Statins after stroke',
      'Journal of Examples',
      'on December 31, 2025 and claimed 0.75 AMA PRA Category 1 Credit™.',
      'Example Institute designates this journal-based CME activity for a maximum of 0.75 AMA PRA Category 1 Credit(s)™. Physicians should claim only the credit commensurate with the extent of their participation in the activity.',
      'ABCDE-FGHJK-23456-789MN',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/demonstration/i);
  });

  it('keeps a verification code on one line, also one of the widest letters', async () => {
    for (const verificationCode of ['ABCDE-FGHJK-23456-789MN', 'WWWWW-MMMMM-WQWQW-MWMWM'])
      for (const paper of ['Letter', 'A4'] as const) {
        const bytes = await drawCertificate(credit({ verificationCode }), { ...ISSUER, paper });
        const { pieces } = await readPdf(bytes);
        expect(pieces.map(({ text }) => text)).toContain(verificationCode);
      }
  });

  it('states where to verify it, and when it was reissued', async () => {
    const { text } = await drawn({ reissuedAt: '2026-03-02T12:00:00.000Z' });
    expect(text).toContain('https://cme.example.org/verify/ABCDE-FGHJK-23456-789MN');
    expect(text).toContain('Verify at');
    expect(text).toContain('Reissued on March 2, 2026');
    expect((await drawn()).text).not.toContain('Reissued');
  });

  it('sets the credit phrase in italics, and nothing around it', async () => {
    const { pieces } = await drawn();
    const fontOf = (text: string) => pieces.find((piece) => piece.text.includes(text))?.font;
    const phrase = pieces.filter((piece) => /AMA PRA|Credit(\(s\))?™/.test(piece.text));
    expect(phrase.length).toBeGreaterThanOrEqual(3);
    expect(new Set(phrase.map(({ font }) => font)).size).toBe(1);
    expect(fontOf('Journal of Examples')).toBe(phrase[0]?.font);
    expect(fontOf('Physicians should claim')).not.toBe(phrase[0]?.font);
  });

  it('[CR-01] states the designated maximum and the smaller amount claimed as two numbers', async () => {
    const { text } = await drawn({ credit: 2, maximumCredit: 5 });
    expect(text).toContain('claimed 0.5 AMA PRA Category 1 Credit™');
    expect(text).toContain('for a maximum of 1.25 AMA PRA Category 1 Credit(s)™');
    const participant = await drawn({ credit: 2, maximumCredit: 5, type: 'Certificate of participation' });
    expect(participant.text).toContain('was designated for 1.25 AMA PRA Category 1 Credits™');
    expect(participant.text).not.toContain('0.5 AMA');
  });

  it('certifies participation for learners who can’t earn AMA credit', async () => {
    const { text } = await drawn({ type: 'Certificate of participation', degreeAtIssue: 'PA-C' });
    expect(text).toContain('Certificate of Participation');
    expect(text).toContain('Ada Byron, PA-C has participated in the journal-based CME activity');
    expect(text).toContain('This activity was designated for 0.75 AMA PRA Category 1 Credit™.');
    expect(text).not.toContain('claimed');
  });

  it('says which certifying bodies accept it, and where they say so, to those who can’t earn AMA credit [CR-10]', async () => {
    const forDegree = async (degreeAtIssue: string, changes: Partial<CreditDetails> = {}) =>
      (await drawn({ type: 'Certificate of participation', degreeAtIssue, ...changes })).text;
    const nurse = await forDegree('NP');
    expect(nurse).toContain('ANCC and AANPCB accept AMA PRA Category 1 Credit™');
    expect(nurse).toContain('(nursingworld.org, aanpcert.org, 2023)');
    expect(await forDegree('PA-C')).toContain('NCCPA accepts');
    expect(await forDegree('Ph.D.')).toContain('Check with your certifying body');
    expect(await forDegree('NP', { demonstration: true })).not.toContain('ANCC');
    expect((await drawn()).text).not.toContain('certifying body');
  });

  it('writes more than one credit in the plural, and no degree where none was given', async () => {
    const { text } = await drawn({ credit: 6, degreeAtIssue: 'Unknown' });
    expect(text).toContain('claimed 1.5 AMA PRA Category 1 Credits™');
    expect(text).toContain('Ada Byron has completed');
  });

  it('says on demonstration content that it is not valid for credit', async () => {
    expect((await drawn({ demonstration: true })).text).toContain('Demonstration: not valid for credit');
  });

  it('is on US Letter, and on A4 for a learner who prints on that', async () => {
    const sizeOf = async (bytes: Uint8Array) => {
      const { width, height } = await readPdf(bytes);
      return [Math.round(width), Math.round(height)];
    };
    expect(await sizeOf(await drawCertificate(credit(), ISSUER))).toEqual([792, 612]);
    expect(await sizeOf(await drawCertificate(credit(), { ...ISSUER, paper: 'A4' }))).toEqual([842, 595]);
  });

  it('is the same document at every request', async () => {
    const [one, other] = [await drawCertificate(credit(), ISSUER), await drawCertificate(credit(), ISSUER)];
    expect(Buffer.compare(one, other)).toBe(0);
    const { info } = await readPdf(one);
    expect(info).toMatchObject({
      Title: 'Certificate of Credit: Statins after stroke',
      Author: 'Example Institute',
      CreationDate: expect.stringContaining('20260101043000'),
    });
  });

  it('is tagged and names its language, for screen readers', async () => {
    const { roles, language } = await drawn();
    expect(language).toBe('en-US');
    expect(roles.slice(0, 5)).toEqual(['Root', 'Document', 'P', 'H1', 'P']);
  });

  it('sets names in Latin, Cyrillic, Greek and Vietnamese letters', async () => {
    const nameAtIssue = 'Ľubomír Žižka Łukasz Иванова Ελένη Nguyễn Thị Hằng';
    expect((await drawn({ nameAtIssue })).text).toContain(nameAtIssue);
  });

  it.each([
    ['Chinese', '李明', '二甲双胍对老年糖尿病患者心血管结局的影响：一项多中心随机对照试验'],
    ['Japanese', 'さくら 健太', '高齢者における高血圧の治療'],
    ['Korean', '김민준', '고혈압 치료의 무작위 시험'],
    ['traditional Chinese', '龔醫師', '糖尿病與高血壓的隨機對照試驗'],
    ['Thai', 'สมชาย ใจดี', 'การรักษาโรคความดันโลหิตสูง'],
    ['Portuguese', 'João Conceição', 'Hipertensão em idosos: revisão e recomendações'],
    ['Spanish', 'Íñigo Peña', '¿Qué tratamiento reduce la presión arterial?'],
  ])('sets a name and a title in %s, every character of them [CT-01]', async (_, nameAtIssue, title) => {
    const { text } = await drawn({ nameAtIssue, title });
    const letters = (words: string) => words.replaceAll(/\s/g, '').normalize('NFC');
    expect(letters(text)).toContain(letters(nameAtIssue));
    expect(letters(text)).toContain(letters(title));
    expect(text).not.toMatch(/can’t be printed/);
  });

  it('sets a Hebrew name from right to left [CT-01]', async () => {
    const { pieces } = await drawn({ nameAtIssue: 'דוד כהן' });
    const leftOf = (word: string) => pieces.find((piece) => piece.text === word)?.left ?? Number.NaN;
    expect(leftOf('דוד')).toBeGreaterThan(leftOf('כהן'));
  });

  it('keeps numbers, Latin words and parentheses of a Hebrew title in the order in which they are read [CT-01]', async () => {
    const { pieces } = await drawn({ title: 'ניסוי (SELECT-2) של 120 חולים, 2024.' });
    expect(rowsOf(pieces)).toContain('.2024 ,חולים 120 של (SELECT-2) ניסוי');
  });

  it('begins each line of a long Arabic title at the right, with its first words in the first line [CT-01]', async () => {
    const title = 'دراسة عن ضغط الدم في كبار السن وما بعد ذلك، '.repeat(5).trim();
    const { pieces } = await drawn({ title });
    const ofTitle = pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    const baselines = [...new Set(ofTitle.map(({ baseline }) => Math.round(baseline)))];
    const starts = baselines.map((baseline) =>
      Math.max(
        ...ofTitle.filter((piece) => Math.round(piece.baseline) === baseline).map((piece) => piece.right),
      ),
    );
    expect(starts.length).toBeGreaterThan(1);
    // Less than the width of a letter.
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(5);
  });

  it('has the degree after a Hebrew name, as the line is in English [CT-01]', async () => {
    const { pieces } = await drawn({ nameAtIssue: 'דוד כהן' });
    expect(rowsOf(pieces)).toContain('כהן דוד, M.D., Ph.D.');
  });

  it('keeps the letters of a Persian name apart where its spelling does [CT-01]', async () => {
    const widthOfName = async (nameAtIssue: string) => {
      const { pieces } = await drawn({ nameAtIssue, degreeAtIssue: 'Unknown' });
      const name = pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
      return Math.max(...name.map(({ right }) => right)) - Math.min(...name.map(({ left }) => left));
    };
    expect(await widthOfName('علی\u200cرضا')).toBeGreaterThan(await widthOfName('علیرضا'));
  });

  it('joins the letters of an Arabic name, first name to the right, and of a Hindi one [CT-01]', async () => {
    const arabic = await drawn({ nameAtIssue: 'أحمد محمود' });
    const [last, first] = arabic.pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(last?.text).toBe('محمود');
    expect(first?.left).toBeGreaterThan(last?.left ?? Number.NaN);
    for (const nameAtIssue of ['أحمد محمود', 'अर्जुन शर्मा'])
      expect((await drawn({ nameAtIssue })).text).not.toMatch(/can’t be printed|\?/);
  });

  it.each([
    ['Tamil', 'கார்த்திக் இராமன்'],
    ['Bengali', 'অমর্ত্য সেন'],
    ['Georgian', 'ნინო ბერიძე'],
    ['Armenian', 'Անի Սարգսյան'],
    ['Telugu', 'రవి కుమార్'],
    ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ])('shows a name in %s with its own letters [CT-01]', async (_, nameAtIssue) => {
    const { text } = await drawn({ nameAtIssue });
    expect(text).not.toMatch(/can’t be printed|\?|\[U\+/);
    expect(text.normalize()).toContain(nameAtIssue.normalize().slice(0, 2));
  });

  it.each(['ﭝࢼڤذݡﭫﷰ', 'ธฅ์ฬฺีชๆ'])(
    'is drawn for letters in an order that no font can shape: %s [CT-01]',
    async (name) => {
      expect((await drawn({ nameAtIssue: `${name} Ming` })).text).toContain('Ming');
    },
  );

  it('shows the number of a character that no font has, and says where the whole text is [CT-02]', async () => {
    const { text } = await drawn({ nameAtIssue: '李明 Li Ming 🩺' });
    expect(text).toContain('李明 Li Ming [U+1FA7A]');
    expect(text).toContain('Some characters can’t be printed. The full text is at this address.');
    expect((await drawn({ nameAtIssue: '李明' })).text).not.toContain('can’t be printed');
  });

  it.each([
    ['name', { nameAtIssue: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6) }],
    ['name without a space', { nameAtIssue: 'W'.repeat(200) }],
    ['title', { title: 'A randomised comparison of two ways to say one thing '.repeat(12) }],
    ['title longer than a page', { title: 'Endless '.repeat(2000) }],
    ['journal and provider', { journal: 'Acta '.repeat(80), provider: 'Institute '.repeat(30) }],
  ])('wraps a long %s inside the page', async (_, changes) => {
    const { pieces, width, height, pages } = await drawn(changes);
    expect(pages).toBe(1);
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(width - 60);
    expect(Math.min(...pieces.map(({ left }) => left))).toBeGreaterThanOrEqual(60);
    expect(Math.min(...pieces.map(({ baseline }) => baseline))).toBeGreaterThanOrEqual(20);
    expect(Math.max(...pieces.map(({ baseline }) => baseline))).toBeLessThanOrEqual(height - 20);
    const body = pieces.find(({ text }) => text.startsWith('Accredited'))?.baseline ?? 0;
    const claim = pieces.find(({ text }) => text.startsWith('on December'))?.baseline ?? 0;
    expect(claim).toBeGreaterThan(body);
  });

  it('cuts what does not fit with three dots [UX-03]', async () => {
    const { pieces } = await drawn({ title: 'Endless '.repeat(2000) });
    expect(pieces.map(({ text }) => text).filter((text) => /\.\.\.$|…/.test(text))).toEqual([
      expect.stringMatching(/\.\.\.$/),
    ]);
  });

  it.skipIf(naughtyStrings() === undefined)(
    'survives every naughty string as a name',
    async () => {
      const names = naughtyStrings() ?? [];
      for (let first = 0; first < names.length; first += 20) {
        const name = names.slice(first, first + 20).join(' ');
        const bytes = await drawCertificate(credit({ nameAtIssue: name, title: name }), ISSUER);
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      }
    },
    120_000,
  );
});
