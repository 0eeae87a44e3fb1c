import { CONFIDENCE_TEXT, CONFIDENCES, type Confidence } from '#core/review/confidence.ts';
import styles from './confidence-choice.module.css';

interface ConfidenceChoiceProps {
  readonly confidence: Confidence | null;
  readonly rate: (confidence: Confidence | null) => void;
}

/** How sure the learner is: optional, and a second press takes it back. It never changes the grade (RV-08). */
export function ConfidenceChoice({ confidence, rate }: ConfidenceChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        How sure are you? <span className={styles.optional}>Optional</span>
      </legend>
      {CONFIDENCES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === confidence}
          onClick={() => rate(each === confidence ? null : each)}
        >
          {CONFIDENCE_TEXT[each]}
        </button>
      ))}
    </fieldset>
  );
}
