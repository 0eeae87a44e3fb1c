import { type FormEvent, useState } from 'react';
import type { BillingDetails } from '#core/billing/payment-method.ts';
import { Button } from '../shared/button.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './billing.module.css';
import { countries } from './countries.ts';

const FIELDS = ['name', 'line1', 'line2', 'city', 'state', 'postal_code', 'country'];
const PREFIX = 'address-';

interface AddressFormProps {
  /** Null where nothing is kept. */
  readonly known: BillingDetails | null;
}

/** The address as later receipts have it. */
export function AddressForm({ known }: AddressFormProps) {
  const update = useUseCase('updateBillingAddress');
  const submission = useSubmission(update, FIELDS, PREFIX);
  const isSaved = useCore(update.state).phase === 'done';
  const [listed] = useState(countries);
  const address = known?.address;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.pending) return;
    const filled = new FormData(event.currentTarget);
    const typed = (field: string) => String(filled.get(field) ?? '').trim();
    update.execute({
      ...{ name: typed('name'), line1: typed('line1'), line2: typed('line2') || null, city: typed('city') },
      ...{ state: typed('state') || null, postal_code: typed('postal_code'), country: typed('country') },
    });
  };
  const field = (name: string, value: string | null | undefined) => ({
    id: PREFIX + name,
    name,
    defaultValue: value ?? '',
    error: submission.errorOf(name),
  });

  return (
    <section className={styles.section} aria-labelledby="address">
      <h2 id="address">Billing address</h2>
      <form className={styles.form} aria-labelledby="address" method="post" noValidate onSubmit={send}>
        <FormErrorSummary errors={submission.errors} />
        <Refused refused={submission.refused} what="Your address" />
        <TextField {...field('name', known?.name)} label="Name" autoComplete="billing name" />
        <TextField
          {...field('line1', address?.line1)}
          label="Street and number"
          autoComplete="billing address-line1"
        />
        <TextField
          {...field('line2', address?.line2)}
          label="Suite, floor"
          optional
          autoComplete="billing address-line2"
        />
        <div className={styles.two}>
          <TextField {...field('city', address?.city)} label="City" autoComplete="billing address-level2" />
          <TextField
            {...field('state', address?.state)}
            label="State"
            optional
            autoComplete="billing address-level1"
          />
        </div>
        <div className={styles.two}>
          <TextField
            {...field('postal_code', address?.postal_code)}
            label="Postal code"
            autoComplete="billing postal-code"
          />
          <SelectField
            {...field('country', address?.country ?? 'US')}
            label="Country"
            autoComplete="billing country"
          >
            {listed.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="quiet" pending={submission.pending} pendingText="Saving…">
            Save address
          </Button>
          <p role="status" className="meta">
            {isSaved && 'Saved. Receipts from now on have it.'}
          </p>
        </div>
      </form>
    </section>
  );
}
