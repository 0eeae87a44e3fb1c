import { useEffect, useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import { saveFile } from '../shared/save-file.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** New recovery codes, shown this once: to copy, to save as a file or to print. Focus starts on the title. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = () => {
    const cannot = () => setStatus('We couldn’t copy them. Download or print them.');
    // Browsers have no clipboard outside secure contexts.
    if (!navigator.clipboard) return cannot();
    navigator.clipboard.writeText(text).then(() => setStatus('Copied.'), cannot);
  };
  return (
    <section className={styles.codes} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each code logs you in once, after your password, in place of your passkey. Store them with your other
        passwords. They’re shown only now.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={copy}>
          Copy
        </Button>
        <Button
          variant="quiet"
          icon="download-simple"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button variant="quiet" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I’ve saved them</Button>
      </div>
      <p role="status" className="meta">
        {status}
      </p>
    </section>
  );
}
