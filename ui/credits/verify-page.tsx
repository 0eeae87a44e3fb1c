import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { useNoIndex } from '../shared/use-no-index.ts';
import { CodeForm } from './code-form.tsx';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

/** Tells anybody whether a certificate is genuine, by its code. */
export default function VerifyPage({ params: { code = '' } }: PageProps) {
  const [, go] = useLocation();
  usePageTitle('Verify a certificate');
  useNoIndex();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Verify a certificate"
        lead="Every certificate carries a code of 20 letters and digits. It shows whether the certificate is genuine."
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
