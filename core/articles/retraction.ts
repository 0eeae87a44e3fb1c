/** As publishers mark it: 'RETRACTED: …', 'Retracted article: …', '[Retracted] …'. */
const MARK = /^[\s[(]*retracted(?: article| paper)?\s*[\]):.–—-]/i;

/** Whether a title says that its own article was retracted. A retraction notice may have the same title. */
export const saysRetracted = (title: string): boolean => MARK.test(title);
