import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { ChoosePassword } from './choose-password.tsx';

const NEXT = { nextRoute: 'premium-courses-feed' };

/** Where a learner who comes from FluoroSafety chooses a first password (RT-16). */
export default function PasswordCreatePage({ params }: PageProps) {
  usePageTitle('Create your password');
  return (
    <ChoosePassword
      resetKey={{ email: params.email ?? '', token: params.token ?? '' }}
      title="Create your password"
      lead="Your FluoroSafety account is ready. Create a password to get to your courses."
      submit="Create password"
      next={NEXT}
    />
  );
}
