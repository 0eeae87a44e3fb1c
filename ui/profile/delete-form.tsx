import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { noticeQuery } from '../accounts/login-notice.tsx';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import styles from './edit.module.css';
import { RetentionYears } from './retention-years.ts';
import { SectionForm, typed } from './section-form.tsx';

const NO_FIELDS: readonly string[] = [];
const CODE_FIELDS = ['code'];
const PREFIX = 'delete-';

/** Deletes the account after a fresh proof of identity, a mailed code and a final confirmation. */
export default function DeleteForm() {
  const { sendCode } = useUseCase('deleteAccount');
  const submission = useSubmission(sendCode, NO_FIELDS, PREFIX);
  const years = useContext(RetentionYears);
  const [sent, setSent] = useState(false);
  useWhenDone(sendCode, () => setSent(true));

  return (
    <>
      <dl className={styles.losses}>
        <div>
          <dt>Deleted right away, for good</dt>
          <dd>
            Your profile, your transcript and its certificates, your quizzes and your answers. We can’t
            restore them, so download what you need first. Boards may ask for certificates of the last six
            years.
          </dd>
        </div>
        <div>
          <dt>Kept for {years === 1 ? 'one year' : `${years} years`}, sealed</dt>
          <dd>
            A record of each credit, from the day you completed it: your name, the activity, the date, the
            amount and the code. Accreditors require it. It lets others verify certificates that you saved,
            and nothing else uses it.
          </dd>
        </div>
        <div>
          <dt>Not undone</dt>
          <dd>
            Credit that was already reported to a board stays with that board. PDFs that you saved stay yours.
          </dd>
        </div>
      </dl>
      {sent ? (
        <ConfirmDeletion onBack={() => setSent(false)} />
      ) : (
        <SectionForm
          name="Delete your account"
          what="The code"
          variant="danger"
          submission={submission}
          onCancel={sendCode.cancel}
          submit="Mail me a code"
          pendingText="Sending…"
          onSubmit={() => sendCode.execute()}
        >
          <p>We mail a code to your e-mail address. With it you confirm that the account goes.</p>
        </SectionForm>
      )}
    </>
  );
}

function ConfirmDeletion({ onBack }: { readonly onBack: () => void }) {
  const { confirm } = useUseCase('deleteAccount');
  const [, navigate] = useLocation();
  const [code, setCode] = useState<string>();

  // Deleting ends the session and unmounts this page. Without this the guard would ask for a log in without saying why.
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
        what="Your account"
        variant="danger"
        submission={submission}
        onCancel={confirm.cancel}
        submit="Delete my account"
        pendingText="Deleting…"
        onSubmit={(filled) => setCode(digitsOf(typed(filled, 'code')))}
        otherwise={
          <Button variant="plain" onClick={onBack}>
            Send the code again
          </Button>
        }
      >
        <p role="status">We sent a code to your e-mail address.</p>
        <CodeField id={`${PREFIX}code`} autoFocus error={submission.errorOf('code')} />
      </SectionForm>
      <Dialog
        open={code !== undefined}
        onClose={() => setCode(undefined)}
        title="Delete your account for good?"
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
              Delete it for good
            </Button>
          </>
        }
      >
        <p>Your credits, certificates and quizzes go with it, right away.</p>
      </Dialog>
    </>
  );
}
