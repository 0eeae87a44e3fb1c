import userEvent from '@testing-library/user-event';

/** Puts a text into a field in one step, as a password manager does: for tests of the result, not of typing. */
export const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
