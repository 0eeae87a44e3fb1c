import { type FormEvent, useState } from 'react';
import type { BillingDetails } from '#core/billing/payment-method.ts';
import { Button } from '../shared/button.tsx';
import { SelectField, TextField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './billing.module.css';

const FIELDS = ['name', 'line1', 'line2', 'city', 'state', 'postal_code', 'country'];
const PREFIX = 'address-';

interface AddressFormProps {
  /** Null when none is stored. */
  readonly known: BillingDetails | null;
}

/** The address on future receipts. */
export function AddressForm({ known }: AddressFormProps) {
  const update = useUseCases('billing').updateBillingAddress;
  const submission = useSubmission(update, FIELDS, PREFIX);
  const isSaved = useCore(update.state).phase === 'done';
  const [countries] = useState(listCountries);
  const address = known?.address;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.pending) return;
    const form = new FormData(event.currentTarget);
    const typed = (field: string) => String(form.get(field) ?? '').trim();
    update.execute({
      name: typed('name'),
      line1: typed('line1'),
      line2: typed('line2') || null,
      city: typed('city'),
      state: typed('state') || null,
      postal_code: typed('postal_code'),
      country: typed('country'),
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
        <Refused refused={submission.refused} />
        <TextField {...field('name', known?.name)} label="Name" autoComplete="billing name" />
        <TextField
          {...field('line1', address?.line1)}
          label="Street address"
          autoComplete="billing address-line1"
        />
        <TextField
          {...field('line2', address?.line2)}
          label="Apartment, suite, floor"
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
            label="ZIP or postal code"
            autoComplete="billing postal-code"
          />
          <SelectField
            {...field('country', address?.country ?? 'US')}
            label="Country"
            autoComplete="billing country"
          >
            {countries.map(({ code, name }) => (
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
            {isSaved && 'Saved. New receipts will show it.'}
          </p>
        </div>
      </form>
    </section>
  );
}

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

interface Country {
  /** ISO 3166, two letters. */
  readonly code: string;
  readonly name: string;
}

/** Sorted by name; the United States, where most readers are, comes first. */
const listCountries = (): readonly Country[] => {
  const names = new Intl.DisplayNames('en-US', { type: 'region' });
  const all = CODES.map((code) => ({ code, name: names.of(code) ?? code }));
  const byName = all.toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'));
  return [...byName.filter(({ code }) => code === 'US'), ...byName.filter(({ code }) => code !== 'US')];
};
