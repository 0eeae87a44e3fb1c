/** Where a question stands on the page of details. */
export const placeOfQuestion = (number: number): string => `question-${number}`;
