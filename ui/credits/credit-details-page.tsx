import { useId, useState } from 'react';
import { Link } from 'wouter';
import { fullName } from '#core/accounts/user.ts';
import { adviceForParticipant } from '#core/credits/certifying-bodies.ts';
import type { CreditDetails } from '#core/credits/credit.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { SourcedNote } from '../shared/sourced-note.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import CertificateDownload, { certificateFileName } from './certificate-download.tsx';
import styles from './credit-details.module.css';
import { CreditFacts } from './credit-facts.tsx';

const BACK = { href: pathTo('transcripts'), label: 'All credits' };

/** The record of one credit and its certificate (RT-19). */
export default function CreditDetailsPage({ params: { id = '' } }: PageProps) {
  const entry = useUseCases('credits').viewCredit.of(id);
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.title : 'Credit');

  if (state.phase === 'loading') return <CreditDetailsSkeleton back={BACK} />;
  if (state.phase === 'failed')
    return (
      <>
        <PageHeader title="Credit" back={BACK} />
        <PageFailure
          routeName="credit-details"
          failure={state.failure}
          what="This credit"
          onRetry={entry.retry}
        />
      </>
    );

  const credit = state.value;
  return (
    <div className={styles.details}>
      <PageHeader back={BACK} kicker={credit.journal} title={credit.title} />
      <CertificateActions credit={credit} describedBy="credit-facts" />
      <CreditFacts credit={credit} id="credit-facts" />
      {credit.demonstration && (
        <NoticeBanner tone="warning" title="Demonstration: not valid for credit">
          This {credit.activity.kind} is demonstration content, and its certificate says so.
        </NoticeBanner>
      )}
      {credit.isRetracted && (
        <NoticeBanner tone="warning" title="This article was retracted after you earned credit">
          <p>Don’t rely on its findings. Your credit stays, and its certificate can still be verified.</p>
          <Link href={pathTo('article', { slug: credit.activity.slug })}>See the retraction</Link>
        </NoticeBanner>
      )}
      {credit.type === 'Certificate of participation' && !credit.demonstration && (
        <section aria-labelledby="accepted" className={styles.accepted}>
          <h2 id="accepted">Who accepts it</h2>
          <SourcedNote advice={adviceForParticipant(credit.degreeAtIssue)} />
        </section>
      )}
      <ReissueOffer credit={credit} />
      {credit.activity.kind === 'article' && <ArticleEvaluation articleId={credit.activity.id} />}
      {credit.enrollmentId !== null && (
        <CourseEvaluation courseId={credit.activity.id} enrollmentId={credit.enrollmentId} />
      )}
    </div>
  );
}

const ROWS = ['credit', 'name', 'completed', 'quiz', 'format', 'provider', 'article', 'code'];

function CreditDetailsSkeleton({ back }: { readonly back: { href: string; label: string } }) {
  return (
    <div className={styles.details}>
      <Loading what="the credit" />
      <PageHeader back={back} kicker={<SkeletonText />} title={<SkeletonText lines={2} />} />
      <SkeletonBlock height="2.75rem" width="min(100%, 22rem)" />
      <div className={styles.facts} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row}>
            <SkeletonText />
            <SkeletonText />
          </div>
        ))}
      </div>
    </div>
  );
}

// The evaluation at the end of the page, which the page does not wait for.

const ArticleEvaluation = lazyComponent(() => import('../activities/given-evaluation.tsx'), {
  context: 'activities',
  what: 'Your evaluation',
});

const CourseEvaluation = lazyComponent(() => import('../courses/given-course-evaluation.tsx'), {
  context: 'courses',
  what: 'Your evaluation',
});

/** If the learner's name has changed since the certificate was issued: reissues it after confirmation. */
function ReissueOffer({ credit }: { readonly credit: CreditDetails }) {
  const session = useCore(useUseCases('first').session.state);
  const reissue = useUseCases('credits').reissueCertificate;
  const state = useCore(reissue.state);
  const [asking, setAsking] = useState(false);
  const name = session.phase === 'learner' ? fullName(session.user) : credit.nameAtIssue;
  if (name === credit.nameAtIssue) return null;
  return (
    <NoticeBanner
      tone="info"
      title={`This certificate shows ${credit.nameAtIssue}`}
      action={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Reissue
        </Button>
      }
    >
      Your name is now {name}.
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Reissue the certificate to ${name}?`}
        actions={
          <>
            <Button
              pending={state.phase === 'pending'}
              pendingText="Reissuing…"
              onClick={() => reissue.execute(credit.id)}
            >
              Reissue
            </Button>
            <Button variant="plain" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          The certificate will show {name} and say it was reissued today. Its code stays the same, so anyone
          who verifies an earlier copy sees the new name and date.
        </p>
        {state.phase === 'failed' && (
          <NoticeBanner tone="error" role="alert">
            {failureText(state.failure)}
          </NoticeBanner>
        )}
      </Dialog>
    </NoticeBanner>
  );
}

const CertificateView = lazyComponent(() => import('./certificate-view.tsx'), {
  fallback: <Loading what="the certificate" />,
  what: 'The certificate',
});

interface CertificateActionsProps {
  readonly credit: CreditDetails;
  /** Id of the element that has the certificate's facts as text. */
  readonly describedBy: string;
}

/** Shows the certificate or saves it as a PDF. Nothing is fetched until the learner asks. */
function CertificateActions({ credit, describedBy }: CertificateActionsProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <div className={`${styles.actions} no-print`}>
        <Button icon="certificate" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide certificate' : 'Show certificate'}
        </Button>
        <CertificateDownload creditId={credit.id} fileName={certificateFileName(credit)}>
          Download PDF
        </CertificateDownload>
      </div>
      <div id={id} className={styles.certificate} hidden={!shown}>
        {shown && <CertificateView credit={credit} describedBy={describedBy} />}
      </div>
    </>
  );
}
