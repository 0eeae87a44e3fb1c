import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

const MailLink = lazyComponent(() => import('./mail-link.tsx'), {
  context: 'accounts',
  what: 'Mailing a link',
});

interface KnownAddressProps {
  readonly email: string;
  readonly next: RouteQuery;
}

/** Says that an address has an account, and offers both ways into it; in the way of nobody who registers all the same. */
export function KnownAddress({ email, next }: KnownAddressProps) {
  const account = useCore(useUseCase('findAccount').of(email));
  if (account.phase !== 'loaded' || !account.value) return null;
  return (
    <NoticeBand tone="info" action={<MailLink email={email} />}>
      There is an account with this address already.{' '}
      <Link href={pathTo('login', {}, next)}>Log in to it</Link>, or have a link mailed that lets you choose a
      new password.
    </NoticeBand>
  );
}
