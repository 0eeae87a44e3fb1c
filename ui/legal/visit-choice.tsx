import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './legal.module.css';

const ANSWERS = [
  { consent: 'given', name: 'Yes, count them' },
  { consent: 'refused', name: 'No' },
] as const;

/** Whether visits may be counted on this device; where an operator counts none, only that. */
export function VisitChoice() {
  const { isOffered, consent, choose } = useUseCase('chooseTracking');
  const chosen = useCore(consent);
  if (!isOffered) return <p>Visits are not counted here.</p>;
  return (
    <>
      <p>
        Visits are counted only where you said yes. Then whoever counts them learns which kind of page was
        shown, such as “article”, but not which article; and, when you register, digests of your e-mail and
        name, by which an announcement that led you here is recognized.
      </p>
      <fieldset className={styles.choice}>
        <legend>May your visits be counted?</legend>
        {ANSWERS.map(({ consent: answer, name }) => (
          <label key={answer}>
            <input
              type="radio"
              name="visits"
              checked={answer === chosen}
              onChange={() => choose(answer === 'given')}
            />
            {name}
          </label>
        ))}
        <p role="status">{chosen === 'unasked' && 'You were not asked yet, which counts as no.'}</p>
      </fieldset>
    </>
  );
}
