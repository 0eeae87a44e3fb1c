import { type FormEvent, useId } from 'react';
import type { RulePlan } from '#core/planner/plan-rule.ts';
import type { Substitute } from '#core/requirements/requirement-rule.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { Refused } from '../shared/refused.tsx';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './in-place.module.css';
import { inHours } from './planner-text.ts';

/** The substitutes for a rule. The learner states which they have, and since when. */
export function InPlaceDetails({ rule: each }: { readonly rule: RulePlan }) {
  const { rule, inPlace } = each;
  if (rule.instead === undefined) return null;
  return (
    <details className={styles.instead}>
      <summary>
        {inPlace.length > 0 ? 'In place of these hours' : 'What may count instead'}
        <span className="visually-hidden">: {rule.name}</span>
      </summary>
      <ul>
        {rule.instead.map((substitute) => (
          <li key={substitute.by}>
            <p>{substitute.text}</p>
            {substitute.counts === undefined ? (
              <p className="meta">Ask your board how much counts, and report it as outside credit.</p>
            ) : (
              <Statement
                ruleId={rule.id}
                substitute={substitute}
                said={inPlace.find(({ by }) => by === substitute.by)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface StatementProps {
  readonly ruleId: string;
  readonly substitute: Substitute;
  readonly said: RulePlan['inPlace'][number] | undefined;
}

const WHEN: Readonly<Record<Substitute['by'], string>> = {
  certification: 'Certified on',
  moc: 'Taking part as of',
  residency: 'In training as of',
  award: 'Awarded on',
  course: 'Completed on',
  service: 'Served on',
};

const FIELDS = ['on'];

function Statement({ ruleId, substitute: { by, counts }, said }: StatementProps) {
  const { sayInPlace } = useUseCase('saveLicenses');
  const id = useId();
  const submission = useSubmission(sayInPlace, FIELDS);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const on = String(new FormData(event.currentTarget).get('on') ?? '');
    sayInPlace.execute({ ruleId, by, on });
  };
  if (said !== undefined)
    return (
      <div className={styles.said}>
        <p>
          <strong>
            {said.quarters === null ? 'Counts for all hours' : `Counts for ${inHours(said.quarters)}`}
          </strong>{' '}
          <span className="meta">
            {WHEN[by]} {dayText(said.on)}, self-reported
          </span>
        </p>
        <Button
          variant="plain"
          pending={submission.pending}
          pendingText="Saving…"
          onClick={() => sayInPlace.execute({ ruleId, by, on: null })}
        >
          Remove
        </Button>
        <Refused refused={submission.refused} />
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={send} className={styles.form} aria-label={WHEN[by]}>
      <TextField
        id={`${id}-on`}
        name="on"
        type="date"
        label={WHEN[by]}
        hint={
          counts === 'all' ? 'Counts for all hours of its cycle.' : 'Counts toward the hours of its cycle.'
        }
        error={submission.errorOf('on')}
      />
      <Button type="submit" variant="quiet" pending={submission.pending} pendingText="Saving…">
        I have this
      </Button>
      <Refused refused={submission.refused} />
    </form>
  );
}
