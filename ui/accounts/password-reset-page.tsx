import { useSearch } from 'wouter';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { ChoosePassword } from './choose-password.tsx';
import { nextQueryOf } from './next-query.ts';

/** The page that a password reset mail links to (RT-15). */
export default function PasswordResetPage({ params }: PageProps) {
  const search = useSearch();
  const email = new URLSearchParams(search).get('email') ?? '';
  usePageTitle('Choose a new password');
  return (
    <ChoosePassword
      resetKey={{ email, token: params.token ?? '' }}
      title="Choose a new password"
      lead="Then log in with it."
      submit="Save new password"
      next={nextQueryOf(search)}
    />
  );
}
