import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { noticeQuery } from '../accounts/login-notice.tsx';
import { RetentionYears } from '../shared/app-contexts.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './edit.module.css';
import { CodeField, digitsOf, SectionForm, typed } from './section-form.tsx';

const NO_FIELDS: readonly string[] = [];
const CODE_FIELDS = ['code'];
const PREFIX = 'delete-';

/** Deletes the account after a fresh proof of identity, a mailed code and a final confirmation. */
export default function DeleteForm() {
  const { sendCode } = useUseCases('profile').deleteAccount;
  const submission = useSubmission(sendCode, NO_FIELDS, PREFIX);
  const years = useContext(RetentionYears);
  const [sent, setSent] = useState(false);
  useWhenDone(sendCode, () => setSent(true));

  return (
    <>
      <dl className={styles.losses}>
        <div>
          <dt>Deleted right away and permanently</dt>
          <dd>
            Your profile, transcript, certificates, quizzes and answers. We can’t restore them, so download
            what you need first. Boards may ask for certificates from the last six years.
          </dd>
        </div>
        <div>
          <dt>Kept for {years === 1 ? 'one year' : `${years} years`}, sealed</dt>
          <dd>
            A record of each credit from the day you completed it: your name, activity, date, amount and code.
            Accreditors require it. It’s used only to verify certificates you saved.
          </dd>
        </div>
        <div>
          <dt>What stays</dt>
          <dd>Credit already reported to a board stays with that board. You keep any PDFs you saved.</dd>
        </div>
      </dl>
      {sent ? (
        <ConfirmDeletion onBack={() => setSent(false)} />
      ) : (
        <SectionForm
          name="Delete your account"
          variant="danger"
          submission={submission}
          onCancel={sendCode.cancel}
          submit="Email me a code"
          pendingText="Sending…"
          onSubmit={() => sendCode.execute()}
        >
          <p>We’ll email you a code to confirm the deletion.</p>
        </SectionForm>
      )}
    </>
  );
}

function ConfirmDeletion({ onBack }: { readonly onBack: () => void }) {
  const { confirm } = useUseCases('profile').deleteAccount;
  const [, navigate] = useLocation();
  const [code, setCode] = useState<string>();

  // Deleting ends the session and unmounts this page. Without this, the guard would ask to log in without saying why.
  useEffect(
    () => () => {
      if (confirm.state.get().phase === 'done')
        navigate(pathTo('login', {}, noticeQuery('account-deleted')), { replace: true });
    },
    [confirm, navigate],
  );
  const submission = useSubmission(confirm, CODE_FIELDS, PREFIX);

  return (
    <>
      <SectionForm
        name="Confirm the deletion"
        variant="danger"
        submission={submission}
        onCancel={confirm.cancel}
        submit="Delete my account"
        pendingText="Deleting…"
        onSubmit={(filled) => setCode(digitsOf(typed(filled, 'code')))}
        otherwise={
          <Button variant="plain" onClick={onBack}>
            Resend code
          </Button>
        }
      >
        <p role="status">We sent a code to your email address.</p>
        <CodeField id={`${PREFIX}code`} autoFocus error={submission.errorOf('code')} />
      </SectionForm>
      <Dialog
        open={code !== undefined}
        onClose={() => setCode(undefined)}
        title="Delete your account permanently?"
        actions={
          <>
            <Button onClick={() => setCode(undefined)}>Keep my account</Button>
            <Button
              variant="danger"
              onClick={() => {
                setCode(undefined);
                confirm.execute({ code: code ?? '' });
              }}
            >
              Delete permanently
            </Button>
          </>
        }
      >
        <p>This also deletes your credits, certificates and quizzes right away.</p>
      </Dialog>
    </>
  );
}
