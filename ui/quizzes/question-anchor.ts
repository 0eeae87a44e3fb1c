/** The id of a question's heading on the page of answers. */
export const questionAnchor = (number: number): string => `question-${number}`;
