import { useEffect, useState } from 'react';
import type { AdDetails as Details } from '#core/tracking/ad-details.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { TextField } from '../shared/field.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './entry.module.css';

const NOTHING: Details = { phone: '', dateOfBirth: '' };

/**
 * For visitors who agreed to visit statistics: adds digests of a phone number and a date of birth to the report of their
 * registration, if they check the box (TR-01). Renders nothing for anyone else.
 */
export default function AdDetails() {
  const { isReported, addDetails } = useUseCases('tracking').chooseTracking;
  const isOffered = useCore(isReported);
  const [details, setDetails] = useState<Details | null>(null);
  useEffect(() => addDetails(details), [addDetails, details]);
  useEffect(() => () => addDetails(null), [addDetails]);

  if (!isOffered) return null;
  const type = (changes: Partial<Details>) => setDetails({ ...NOTHING, ...details, ...changes });
  return (
    <div className={styles.form}>
      <Checkbox
        label="Help recognize the ad that brought me here"
        hint="Optional. You agreed to visit statistics. If you check this, the statistics service also receives SHA-256 digests of the phone number and date of birth you enter here, to match you with an ad. We don’t store them."
        checked={details !== null}
        onChange={({ target: { checked } }) => setDetails(checked ? NOTHING : null)}
      />
      {details !== null && (
        <div className={styles.names}>
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            optional
            value={details.phone}
            onChange={({ target: { value } }) => type({ phone: value })}
          />
          <TextField
            label="Date of birth"
            type="date"
            autoComplete="bday"
            optional
            value={details.dateOfBirth}
            onChange={({ target: { value } }) => type({ dateOfBirth: value })}
          />
        </div>
      )}
    </div>
  );
}
