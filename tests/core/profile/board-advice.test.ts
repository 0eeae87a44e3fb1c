import { describe, expect, it } from 'vitest';
import { MOC_BOARD_CODES } from '#core/credits/moc.ts';
import { mocBoardName } from '#core/credits/moc-board-name.ts';
import { boardAdvice, isReportedFor } from '#core/profile/board-advice.ts';
import { CERTIFYING_BOARDS, EXEMPTING_BOARDS } from '#core/profile/medical-boards.ts';
import { creditPhrases } from '#core/shared/sourced-advice.ts';

describe('what a learner does about a board', () => {
  it('is nothing where we report, which is exactly where ACCME’s boards collaborate [PR-07]', () => {
    expect(CERTIFYING_BOARDS.filter(isReportedFor).toSorted()).toEqual(
      MOC_BOARD_CODES.map(mocBoardName).toSorted(),
    );
  });

  it('is said of every board of the list, with where it is said or where to ask [PR-07]', () => {
    expect(boardAdvice('')).toBeNull();
    for (const board of CERTIFYING_BOARDS) {
      const advice = boardAdvice(board);
      expect(advice?.sources.length, board).toBeGreaterThan(0);
      for (const { url } of advice?.sources ?? []) expect(new URL(url).protocol).toBe('https:');
      expect(advice?.asOf ?? 2020, board).toBeGreaterThanOrEqual(2020);
      if (!isReportedFor(board)) expect(advice?.text, board).toMatch(/don’t report/);
      if (advice?.asOf === null) expect(advice.text, board).toMatch(/check with the/i);
    }
  });

  it('is said for a board of one’s own and for one that is not listed [PR-07]', () => {
    expect(boardAdvice('Self-Report to My Medical Board')?.text).toContain('your account at your board');
    expect(boardAdvice('I do not see my board')?.text).toContain('check with your board');
    expect(boardAdvice('American Board of Foot Surgery')).toEqual(boardAdvice('I do not see my board'));
  });

  it('parts a text at the names of the credit, and loses nothing of it', () => {
    for (const board of [...CERTIFYING_BOARDS, ...EXEMPTING_BOARDS]) {
      const text = boardAdvice(board)?.text ?? '';
      expect(
        creditPhrases(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
    expect(
      creditPhrases('It asks for 75 AMA PRA Category 1 Credits™ a year.').map((part) => part.isCredit),
    ).toEqual([false, true, false]);
  });
});
