import { screen } from '@testing-library/react';

/** The button with this name: in an open dialog, if there is one. */
export const buttonNamed = async (name: RegExp): Promise<HTMLElement> => {
  const all = await screen.findAllByRole('button', { name }, { timeout: 3000 });
  const found = all.find((each) => each.closest('dialog')) ?? all[0];
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};
