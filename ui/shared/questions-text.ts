/** '1 question', '2 questions'. */
export const questionsText = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`;
