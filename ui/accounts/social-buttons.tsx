import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { ProvidersMayBeSet } from '../shared/app-contexts.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { nextQueryOf } from './next-query.ts';
import styles from './social-buttons.module.css';

/** A button for each provider that the operator configured, after `children`. No button while loading. */
function SocialButtons({ children }: { readonly children?: ReactNode }) {
  const { providers, begin } = useUseCases('accounts').logInByProvider;
  const known = useCore(providers);
  const leaving = useCore(begin.state);
  const [chosen, setChosen] = useState<string>();
  const returnQuery = nextQueryOf(useSearch());

  // On Back from the provider's page, the browser may restore this page with its button pending.
  useEffect(() => {
    const isBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begin.reset();
    };
    window.addEventListener('pageshow', isBack);
    return () => {
      window.removeEventListener('pageshow', isBack);
      begin.reset();
    };
  }, [begin]);

  const listed = known.phase === 'loaded' ? known.value : [];
  if (listed.length === 0) return <Others>{children}</Others>;
  const isLeaving = leaving.phase === 'pending' || leaving.phase === 'done';
  return (
    <Others>
      {children}
      {leaving.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(leaving.failure)}
        </NoticeBanner>
      )}
      {listed.map(({ name, label }) => (
        <Button
          key={name}
          variant="quiet"
          wide
          pending={isLeaving && chosen === name}
          pendingText={`Going to ${label}…`}
          onClick={() => {
            setChosen(name);
            begin.execute({ provider: name, returnQuery });
          }}
        >
          Continue with {label}
        </Button>
      ))}
    </Others>
  );
}

function Others({ children }: { readonly children?: ReactNode }) {
  if (children === undefined) return null;
  return (
    <section className={styles.social} aria-label="Other ways to log in">
      <p className={styles.or}>or</p>
      {children}
    </section>
  );
}

/** `children`, and the buttons of login providers, if the operator may have configured any. */
export function OtherWaysIn({ children }: { readonly children?: ReactNode }) {
  return useContext(ProvidersMayBeSet) ? (
    <SocialButtons>{children}</SocialButtons>
  ) : (
    <Others>{children}</Others>
  );
}
