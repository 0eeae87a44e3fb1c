import { FailureState } from '../shared/failure-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { GenuineCertificate } from './genuine-certificate.tsx';
import styles from './verify.module.css';

/** What a code says of its certificate. */
export function Verdict({ code }: { readonly code: string }) {
  const entry = useUseCase('verifyCertificate').of(code);
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
        Compare it with the certificate, letter by letter. If it is the same, we did not issue that
        certificate.
      </p>
    </section>
  );
}
