import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { nameWithDegree } from '#core/accounts/degree.ts';
import type { ReissueReason } from '#core/credits/credit.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Verification } from '#core/credits/verification.ts';
import { normalizedCode } from '#core/credits/verification-code.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { TextField } from '../shared/field.tsx';
import { Icon } from '../shared/icon.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CreditTypeName } from './credit-figures.tsx';
import styles from './verify.module.css';

/** Public page: tells whether a certificate is genuine, by its code. */
export default function VerifyPage({ params: { code = '' } }: PageProps) {
  const [, go] = useLocation();
  usePageTitle('Verify a certificate');
  useNoIndex();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Verify a certificate"
        lead="Every certificate has a 20-character code. Enter it to check that the certificate is genuine."
      />
      {code !== '' && <Verdict code={code} />}
      <CodeForm
        key={code}
        again={code !== ''}
        onCode={(asked) => go(pathTo('verify-certificate', { code: asked }))}
      />
    </div>
  );
}

function Verdict({ code }: { readonly code: string }) {
  const entry = useUseCases('credits').verifyCertificate.of(code);
  const state = useCore(entry);
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="the certificate" />
        <SkeletonBlock height="16rem" />
      </>
    );
  if (state.phase === 'failed')
    return state.failure.kind === 'missing' ? (
      <Unknown />
    ) : (
      <FailureState failure={state.failure} what="The certificate" onRetry={entry.retry} />
    );
  return <GenuineCertificate certificate={state.value} />;
}

function Unknown() {
  return (
    <section className={`${styles.verdict} ${styles.unknown}`} role="status">
      <h2 className={styles.word}>
        <Icon name="x-circle" size={24} />
        No certificate has this code
      </h2>
      <p>
        Compare it with the certificate, character by character. If it matches, we didn’t issue that
        certificate.
      </p>
    </section>
  );
}

/** Why a certificate was reissued, after the date. */
const REISSUED: Readonly<Record<ReissueReason, string>> = {
  name: 'with a new name',
  maximum: 'to correct the maximum',
  type: 'to correct the type of credit',
};

/** The data of a genuine certificate, to compare with a copy. */
function GenuineCertificate({ certificate }: { readonly certificate: Verification }) {
  const { name, degree, title, type, credit, maximumCredit, completedOn, provider } = certificate;
  const { demonstration, reissuedOn, reissueReason } = certificate;
  return (
    <section className={styles.verdict} role="status" aria-label="This certificate is genuine">
      <h2 className={styles.word}>
        <Icon name="seal-check" size={24} />
        This certificate is genuine
      </h2>
      {demonstration && (
        <NoticeBanner tone="warning" title="Demonstration: not valid for credit">
          It was issued for demonstration content, and says so.
        </NoticeBanner>
      )}
      <p className={styles.name}>{nameWithDegree(name, degree)}</p>
      <p className={styles.title}>{title}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{type === 'AMA PRA Category 1 Credit' ? 'Credit claimed' : 'Participated'}</dt>
          <dd>
            {formatCredit(credit)} <CreditTypeName type={type} />
          </dd>
        </div>
        <div>
          <dt>Designated maximum</dt>
          <dd>{formatCredit(maximumCredit)}</dd>
        </div>
        <div>
          <dt>Completed</dt>
          <dd>{dayText(completedOn)}</dd>
        </div>
        <div>
          <dt>Provider</dt>
          <dd>{provider}</dd>
        </div>
        {reissuedOn !== null && (
          <div>
            <dt>Reissued</dt>
            <dd>
              {[dayText(reissuedOn), reissueReason && REISSUED[reissueReason]].filter(Boolean).join(', ')}
            </dd>
          </div>
        )}
      </dl>
      <p className="meta">If a copy says anything else, it was altered.</p>
    </section>
  );
}

interface CodeFormProps {
  /** A code was looked up already. */
  readonly again: boolean;
  /** Called with the code in the form in which it was issued. */
  readonly onCode: (code: string) => void;
}

function CodeForm({ again, onCode }: CodeFormProps) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = normalizedCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    if (code === undefined) setError('Codes have 20 letters and digits, like ABCDE-FGHJK-23456-789MN.');
    else onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        name="code"
        label={again ? 'Another code' : 'Verification code'}
        hint="Capitals, spaces and hyphens don’t matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" variant={again ? 'quiet' : 'primary'}>
        Verify
      </Button>
    </form>
  );
}

/** Asks search engines not to index the page while it is shown. */
const useNoIndex = (): void => {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
};
