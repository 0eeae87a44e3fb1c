import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueText, type OpenQuiz, quizToContinue } from '#core/planner/open-quiz.ts';
import { todayFrom } from '#core/planner/today.ts';
import { item, license, planOf } from './planner-samples.ts';

const quiz = (articleId: string, known: Partial<OpenQuiz> = {}): OpenQuiz => ({
  articleId,
  slug: `article-${articleId}`,
  title: `Article ${articleId}`,
  answered: 1,
  total: 4,
  answeredAt: '2026-05-04T10:00:00.000Z',
  ...known,
});

describe('the quiz to continue [HM-05]', () => {
  it('is the one with the latest answer, in whatever order they come', () => {
    const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1 }), moment), { selector: ([id]) => id, minLength: 1 }),
        (all) => {
          const open = all.map(([id, at]) => quiz(String(id), { answeredAt: at.toISOString() }));
          const chosen = quizToContinue(open);
          expect(open.every(({ answeredAt }) => answeredAt <= (chosen?.answeredAt ?? ''))).toBe(true);
          expect(quizToContinue(open.toReversed())).toEqual(chosen);
        },
      ),
    );
    expect(quizToContinue([])).toBeNull();
  });

  it('names the question that comes next, and only the result once all are answered', () => {
    expect(continueText({ answered: 1, total: 4 })).toBe('Continue quiz: question 2 of 4');
    expect(continueText({ answered: 4, total: 4 })).toBe('Finish quiz');
  });

  it('is not suggested once more as something new to read', () => {
    const readable = (id: string) => ({
      ...item(),
      activity: { kind: 'article' as const, id, slug: `article-${id}` },
      title: `Article ${id}`,
      journal: 'NEJM',
    });
    const today = (ids: readonly string[]) =>
      todayFrom({
        plan: planOf({ licenses: [license()] }, []),
        credits: [],
        specialties: [],
        activeDays: [],
        earned: [],
        readables: ids.map(readable),
        recent: ids.map((id) => ({ item: readable(id), specialty: null })),
        openQuizzes: [quiz('1'), quiz('3', { answeredAt: '2026-05-01T10:00:00.000Z' })],
      });
    expect(today(['1', '2'])).toMatchObject({
      openQuiz: { articleId: '1' },
      suggestion: { item: { activity: { id: '2' } } },
      inProgress: ['1', '3'],
    });
    expect(today(['1'])).toMatchObject({ openQuiz: { articleId: '1' }, suggestion: null });
  });
});
