import { type FormEvent, useId, useState } from 'react';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { besides, type RulePlan } from '#core/planner/plan-rule.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import type { Substitute } from '#core/requirements/requirement-rule.ts';
import { askedText, termsOf } from '#core/requirements/rule-text.ts';
import { Button } from '../shared/button.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { dayText } from '../shared/day-text.ts';
import { failureText } from '../shared/failure-text.ts';
import { TextField } from '../shared/field.tsx';
import { Icon } from '../shared/icon.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { HoursBar } from './hours-bar.tsx';
import styles from './license-section.module.css';
import { doubtText, inHours, inPlaceHint, progressText } from './planner-text.ts';
import { SumDetails } from './sum-details.tsx';

interface RuleLineProps {
  readonly plan: RenewalPlan;
  readonly rule: RulePlan;
  /** The renewal date, which the license already shows. */
  readonly renewsOn: string | null;
}

/** One rule of a license: what it requires, the progress, the date, and the credits that add up to it. */
export function RuleLine({ plan, rule: each, renewsOn }: RuleLineProps) {
  const { rule, applicability, window, demonstration, needed, missing, category1 } = each;
  const have = each.have + besides(each);
  const note = rule.appliesTo?.note;
  return (
    <li className={styles.rule}>
      <div>
        <h3>{rule.name}</h3>
        <p>{askedText(rule)}</p>
        {applicability.kind === 'applies' && note !== undefined && <p className="meta">{note}</p>}
        {applicability.kind === 'may-apply' && (
          <p className="meta">{doubtText(applicability.because, note)}</p>
        )}
        {termsOf(rule).map((term) => (
          <p key={term} className="meta">
            {term}
          </p>
        ))}
      </div>
      <div className={styles.figure}>
        <HoursBar needed={needed} have={have} demonstration={demonstration} done={missing === 0} />
        <p className={styles.sum}>
          <strong>
            {missing === 0 && <Icon name="check-circle" size={16} />}
            {progressText(each)}
          </strong>
          {missing > 0 && rule.hours !== null && <span>{inHours(missing)} left</span>}
        </p>
        {category1 !== null && category1.have < category1.needed && missing > 0 && (
          <p className="meta">
            Category 1: {formatCredit(category1.have)} of {inHours(category1.needed)}
          </p>
        )}
        {each.carried !== null && <p className="meta">{inHours(each.carried.quarters)} carried over</p>}
        {window.by !== null && window.by !== renewsOn && missing > 0 && (
          <p className="meta">By {dayText(window.by)}</p>
        )}
        {window.assumed && missing > 0 && <p className="meta">If due at this renewal.</p>}
        {demonstration > 0 && missing > 0 && <p className="meta">+ {inHours(demonstration)} demonstration</p>}
      </div>
      <SumDetails plan={plan} rule={each} />
      <InPlaceDetails rule={each} />
      {rule.every.kind === 'once' && <MetElsewhere rule={each} />}
    </li>
  );
}

/** A rule that is due once may have been met before the learner joined. */
function MetElsewhere({ rule: { rule, metElsewhere, missing } }: { readonly rule: RulePlan }) {
  const { markMetElsewhere } = useUseCases('planner').saveLicenses;
  const state = useCore(markMetElsewhere.state);
  // All rules share the command.
  const [isSent, setIsSent] = useState(false);
  if (missing === 0 && !metElsewhere) return null;
  return (
    <div>
      <Checkbox
        label="Completed elsewhere"
        aria-label={`Completed elsewhere: ${rule.name}`}
        checked={metElsewhere}
        aria-disabled={state.phase === 'pending'}
        error={isSent && state.phase === 'failed' ? failureText(state.failure) : undefined}
        onChange={(event) => {
          setIsSent(true);
          markMetElsewhere.execute({ ruleId: rule.id, met: event.target.checked });
        }}
      />
    </div>
  );
}

/** What may replace a rule. The learner says what they have, and since when. */
function InPlaceDetails({ rule: each }: { readonly rule: RulePlan }) {
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
  const { declareSubstitute } = useUseCases('planner').saveLicenses;
  const id = useId();
  const submission = useSubmission(declareSubstitute, FIELDS);
  const { phase } = useCore(declareSubstitute.state);
  // All statements share the command.
  const [isSent, setIsSent] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const on = String(new FormData(event.currentTarget).get('on') ?? '');
    setIsSent(true);
    declareSubstitute.execute({ ruleId, by, on });
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
          onClick={() => declareSubstitute.execute({ ruleId, by, on: null })}
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
        hint={inPlaceHint(counts)}
        error={submission.errorOf('on')}
      />
      <Button type="submit" variant="quiet" pending={submission.pending} pendingText="Saving…">
        I have this
      </Button>
      <p role="status" className="meta">
        {isSent && phase === 'done' && 'Saved. It doesn’t count in the current cycle.'}
      </p>
      <Refused refused={submission.refused} />
    </form>
  );
}
