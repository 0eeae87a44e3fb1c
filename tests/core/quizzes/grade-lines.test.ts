import { describe, expect, it } from 'vitest';
import { gradeLines } from '#core/quizzes/grade-lines.ts';

const kind = 'single-best-answer';
const options = [
  { id: '1', text: 'Events' },
  { id: '2', text: 'Costs' },
];
const grade = {
  questionId: '9',
  response: { optionId: '2' },
  solution: { optionId: '1' },
  correct: false,
  explanation: 'The trial says so.',
  references: ['A trial.'],
  peers: null,
  reasons: [
    { optionId: '1', reason: 'Events fell.' },
    { optionId: '2', reason: 'Costs rose.' },
  ],
};

describe('an answered question as lines of text', () => {
  it('says what was right, why the chosen option was wrong, and where that is written', () => {
    expect(gradeLines({ kind, options }, grade)).toEqual([
      'Not correct. The answer: Events',
      'Costs rose.',
      'The trial says so.',
      'A trial.',
    ]);
  });

  it('names the right option, wherever it is in the list', () => {
    const [first] = gradeLines({ kind, options }, { ...grade, solution: { optionId: '2' }, correct: true });
    expect(first).toBe('Correct. The answer: Costs');
  });

  it('names none if the question has lost its right option', () => {
    const [first] = gradeLines({ kind, options: [] }, grade);
    expect(first).toBe('Not correct. The answer: ');
  });

  it('has no empty line where the source gives no reason', () => {
    const bare = {
      ...grade,
      response: { optionId: '1' },
      correct: true,
      explanation: '',
      reasons: [],
      references: [],
    };
    expect(gradeLines({ kind, options }, bare)).toEqual(['Correct. The answer: Events']);
  });
});
