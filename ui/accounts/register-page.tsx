import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { nextQueryOf } from './next-query.ts';
import PasswordRegistration from './password-registration.tsx';
import { OtherWaysIn } from './social-buttons.tsx';
import { planAfter, StepBeforeCheckout } from './step-before-checkout.tsx';

const FACTS = [
  {
    name: 'A certificate for every article',
    words: 'Pass the quiz to earn the credit. It’s added to your transcript with a PDF certificate.',
  },
  {
    name: 'Your name, as printed',
    words: 'Certificates show the name and degree you enter here.',
  },
];

const comparePlans = <Link href={pathTo('pricing')}>Compare plans</Link>;
const FREE = { name: 'Free to join', words: <>No card needed. {comparePlans}</> };
const CHECKOUT_NEXT = {
  name: 'Next: checkout',
  words: <>You’ll see the total before you pay. {comparePlans}</>,
};

/** Registers. The route's guard then redirects to where the learner was going, such as quiz results (RT-12). */
export default function RegisterPage() {
  const { storeReferral } = useUseCases('accounts');
  const search = useSearch();
  const next = nextQueryOf(search);
  const plan = planAfter(next);
  usePageTitle('Register');

  // Kept on the device, in case the learner leaves the page and registers later.
  useEffect(() => {
    storeReferral(new URLSearchParams(search).get('referral'));
  }, [storeReferral, search]);

  return (
    <EntrySheet
      title="Register"
      lead={
        plan === undefined ? (
          'Your quiz results will be saved to your account.'
        ) : (
          <StepBeforeCheckout title={plan} />
        )
      }
      facts={[...FACTS, plan === undefined ? FREE : CHECKOUT_NEXT]}
    >
      <PasswordRegistration next={next} />
      <OtherWaysIn />
    </EntrySheet>
  );
}
