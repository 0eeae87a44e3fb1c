import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from '#ui/shared/field.tsx';
import { FormErrorSummary } from '#ui/shared/form-error-summary.tsx';

afterEach(cleanup);

const description = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a text field', () => {
  it('announces its hint and its error with the control', () => {
    render(
      <TextField label="Email" hint="We send the certificate there." error="Enter an address with an @" />,
    );
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(description(email)).toBe('We send the certificate there. Enter an address with an @');
  });

  it('is neither invalid nor described when nothing is wrong', () => {
    render(<TextField label="First name" autoComplete="given-name" />);
    const name = screen.getByRole('textbox', { name: 'First name' });
    expect(name.hasAttribute('aria-invalid')).toBe(false);
    expect(name.hasAttribute('aria-describedby')).toBe(false);
    expect(name.getAttribute('autocomplete')).toBe('given-name');
  });

  it('shows a password and hides it again, keeping what was typed', async () => {
    render(<TextField label="Password" type="password" />);
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
    expect(password).toHaveProperty('value', 'correct horse');
  });
});

describe('the summary of a form that was refused', () => {
  it('takes focus and links to each field', async () => {
    const errors = [{ fieldId: 'email', message: 'Enter an address with an @' }];
    render(
      <>
        <FormErrorSummary errors={errors} />
        <TextField id="email" label="Email" error="Enter an address with an @" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Check what you entered' }));
    await userEvent.click(screen.getByRole('link', { name: 'Enter an address with an @' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });

  it('is absent without errors', () => {
    render(<FormErrorSummary errors={[]} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
