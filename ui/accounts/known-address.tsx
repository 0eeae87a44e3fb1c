import { Suspense } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { useLazyPart } from '../navigation/lazy-part.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface KnownAddressProps {
  readonly email: string;
  readonly next: RouteQuery;
}

/** Says that an address has an account, and offers both ways into it; in the way of nobody who registers all the same. */
export function KnownAddress({ email, next }: KnownAddressProps) {
  const account = useCore(useUseCase('findAccount').of(email));
  const MailLink = useLazyPart('accounts', () => import('./mail-link.tsx'));
  if (account.phase !== 'loaded' || !account.value) return null;
  return (
    <NoticeBand
      tone="info"
      action={
        <Suspense>
          <MailLink email={email} />
        </Suspense>
      }
    >
      There is an account with this address already.{' '}
      <Link href={pathTo('login', {}, next)}>Log in to it</Link>, or have a link mailed that lets you choose a
      new password.
    </NoticeBand>
  );
}
