import { useRef, useState } from 'react';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/text-field.tsx';
import styles from './referrals.module.css';

type Told = '' | 'Copied.' | 'Select the link and copy it.';

/** The link to send: copied, or shared where the device can; selected where it can do neither. */
export function ReferralLink({ href }: { readonly href: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told>('');
  const mayShare = typeof navigator.share === 'function';

  const select = () => {
    place.current?.querySelector('input')?.select();
    setTold('Select the link and copy it.');
  };
  const copy = () => {
    // There is none outside secure contexts.
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(href).then(() => setTold('Copied.'), select);
  };
  const share = () =>
    navigator
      .share({ url: href, text: 'Read research articles and earn CME credit:' })
      .catch(() => undefined);

  return (
    <div ref={place} className={styles.link}>
      <TextField label="Your link" readOnly value={href} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button variant="accent" onClick={copy}>
          Copy link
        </Button>
        {mayShare && (
          <Button variant="quiet" icon="share-network" onClick={share}>
            Share
          </Button>
        )}
        <p role="status" className="meta">
          {told}
        </p>
      </div>
    </div>
  );
}
