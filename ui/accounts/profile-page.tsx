import { useLocation } from 'wouter';
import { fullName, type User } from '#core/accounts/user.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './profile-page.module.css';

const FACTS: readonly { readonly name: string; readonly of: (user: User) => string }[] = [
  { name: 'Degree', of: (user) => user.degree },
  { name: 'E-mail', of: (user) => user.email },
  { name: 'Plan', of: (user) => user.planName },
];

/** Who is logged in, and the way out. */
export default function ProfilePage() {
  const session = useCore(useUseCase('session').state);
  const logOut = useUseCase('logOut');
  const [, navigate] = useLocation();
  const user = session.phase === 'learner' ? session.user : undefined;
  usePageTitle('Your profile');

  // Home first: this page may not be shown to a guest, and its guard would ask for a log in.
  const leave = () => {
    navigate(pathTo('home'), { replace: true });
    logOut.execute();
  };

  return (
    <>
      {!user && <Loading what="your profile" />}
      <PageHeader
        kicker="Your profile"
        title={user ? <span className={styles.name}>{fullName(user)}</span> : <SkeletonText />}
        actions={
          <Button variant="quiet" icon="sign-out" onClick={leave}>
            Log out
          </Button>
        }
      />
      <dl className={styles.facts}>
        {FACTS.map(({ name, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{user ? of(user) : <SkeletonText />}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
