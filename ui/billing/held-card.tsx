import type { PaymentMethod } from '#core/billing/payment-method.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './billing.module.css';
import { cardText, expiryText } from './card-text.ts';
import { RemoveCard } from './remove-card.tsx';

/** The card that the plan is charged to, and what there is to say of its end (PL-04). */
export function HeldCard({ method }: { readonly method: PaymentMethod | null }) {
  const alert = useCore(useUseCase('viewPaymentMethod').expiryAlert);
  return (
    <section className={styles.section} aria-labelledby="card">
      <h2 id="card" tabIndex={-1}>
        Card
      </h2>
      {method === null ? (
        <p>No card is kept. One is asked for when you buy a plan.</p>
      ) : (
        <p>
          <span className={styles.cardLine}>{cardText(method.card)}</span>
          <br />
          <span className="meta">Good until {expiryText(method.card)}</span>
        </p>
      )}
      {alert !== null && <NoticeBand tone="warning" title={alert} />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('update-billing')} variant={alert === null ? 'quiet' : 'accent'}>
          {method === null ? 'Add a card' : 'Use another card'}
        </LinkButton>
        {method !== null && <RemoveCard card={cardText(method.card)} />}
      </div>
    </section>
  );
}
