import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import styles from './demonstration-bar.module.css';

/** Above every page of a demonstration: where its data is, and a way to remove all of it. */
function DemonstrationBar({ startOver }: { readonly startOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <aside className={styles.bar} aria-label="Demonstration">
      <p>Demonstration. Everything stays on this device.</p>
      <button type="button" className={styles.action} onClick={() => setAsking(true)}>
        Start over
      </button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Start over?"
        actions={
          <>
            <Button onClick={startOver}>Remove everything</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Accounts, quizzes and credits of this demonstration are removed from this device.</p>
      </Dialog>
    </aside>
  );
}

/** Renders the bar into `element`, beside the app, which knows nothing of it. */
export const mountBar = (element: HTMLElement, startOver: () => void): void =>
  createRoot(element).render(
    <StrictMode>
      <DemonstrationBar startOver={startOver} />
    </StrictMode>,
  );
