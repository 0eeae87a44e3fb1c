import { type FormEvent, type ReactNode, useState } from 'react';
import { isMocBoard, MOC_BOARD_CODES } from '#core/credits/moc.ts';
import { ASKED_BY, COUNTED_AS, type OwnRequirement } from '#core/planner/own-requirement.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import { uuidOf } from '#core/shared/uuid.ts';
import { Button } from '../shared/button.tsx';
import { SelectField, TextField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './planner.module.css';

const FIELDS = [
  'name',
  'askedBy',
  'counts',
  'mocBoard',
  'mocType',
  'topics',
  'needed',
  'brought',
  'startsOn',
  'dueOn',
  'everyYears',
];

const WHO: Readonly<Record<OwnRequirement['askedBy'], string>> = {
  board: 'Certifying board',
  society: 'Specialty society',
  hospital: 'Hospital or employer',
  other: 'Someone else',
};

const WHAT: Readonly<Record<OwnRequirement['counts'], string>> = {
  any: 'Hours of any credit',
  'category-1': 'Hours of Category 1 credit',
  moc: 'MOC points',
};

interface OwnFormProps {
  /** Null for a new one. */
  readonly requirement: OwnRequirement | null;
  readonly onSaved: () => void;
  /** Shown beside the button. */
  readonly otherwise?: ReactNode;
}

/** The fields of a requirement that is in no rule book. */
export function OwnForm({ requirement, onSaved, otherwise }: OwnFormProps) {
  const { saveOwn } = useUseCases('planner').saveLicenses;
  const submission = useSubmission(saveOwn, FIELDS);
  // Created once, so that a second press changes the requirement that the first one created.
  const [id] = useState(() => requirement?.id ?? newId());
  const [counts, setCounts] = useState(requirement?.counts ?? 'any');
  useWhenDone(saveOwn, onSaved);
  const isMoc = counts === 'moc';
  const unit = isMoc ? 'points' : 'hours';

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const text = (field: string) => String(filled.get(field) ?? '').trim();
    const board = text('mocBoard');
    const topic = text('topics');
    saveOwn.execute({
      id,
      counts,
      name: text('name'),
      askedBy: ASKED_BY.find((each) => each === text('askedBy')) ?? 'other',
      mocBoard: isMoc && isMocBoard(board) ? board : null,
      mocType: isMoc ? text('mocType') || null : null,
      topics: topic === '' ? [] : [topic],
      needed: quartersIn(text('needed')),
      brought: quartersIn(text('brought')),
      startsOn: text('startsOn'),
      dueOn: text('dueOn'),
      everyYears: text('everyYears') === '' ? null : Number(text('everyYears')),
    });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send} aria-label="Requirement">
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      <SelectField
        id="askedBy"
        name="askedBy"
        label="Who asks for it"
        defaultValue={requirement?.askedBy ?? 'board'}
      >
        {ASKED_BY.map((each) => (
          <option key={each} value={each}>
            {WHO[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="name"
        name="name"
        label="Name"
        hint="Such as ABIM medical knowledge, or Medical staff office."
        defaultValue={requirement?.name ?? ''}
        error={submission.errorOf('name')}
      />
      <SelectField
        id="counts"
        name="counts"
        label="What counts"
        value={counts}
        onChange={({ target }) => setCounts(COUNTED_AS.find((each) => each === target.value) ?? 'any')}
      >
        {COUNTED_AS.map((each) => (
          <option key={each} value={each}>
            {WHAT[each]}
          </option>
        ))}
      </SelectField>
      {isMoc && (
        <>
          <SelectField
            id="mocBoard"
            name="mocBoard"
            label="Board"
            defaultValue={requirement?.mocBoard ?? ''}
            error={submission.errorOf('mocBoard')}
          >
            <option value="">Choose one</option>
            {MOC_BOARD_CODES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <TextField
            id="mocType"
            name="mocType"
            label="Type of points"
            optional
            hint="As the board writes it, such as Medical Knowledge. Blank counts every type."
            defaultValue={requirement?.mocType ?? ''}
            error={submission.errorOf('mocType')}
          />
        </>
      )}
      <SelectField
        id="topics"
        name="topics"
        label="Topic"
        optional
        defaultValue={requirement?.topics[0] ?? ''}
        error={submission.errorOf('topics')}
      >
        <option value="">Any topic</option>
        {REQUIREMENT_TOPICS.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="needed"
        name="needed"
        inputMode="decimal"
        label={`How many ${unit}`}
        defaultValue={requirement ? requirement.needed / 4 : ''}
        error={submission.errorOf('needed')}
      />
      <TextField
        id="brought"
        name="brought"
        inputMode="decimal"
        label={`${isMoc ? 'Points' : 'Hours'} you start with`}
        optional
        hint="Carried over, or already shown in their portal. Don’t include what you earned here."
        defaultValue={requirement && requirement.brought > 0 ? requirement.brought / 4 : ''}
        error={submission.errorOf('brought')}
      />
      <TextField
        id="startsOn"
        name="startsOn"
        type="date"
        label="First day that counts"
        defaultValue={requirement?.startsOn ?? ''}
        error={submission.errorOf('startsOn')}
      />
      <TextField
        id="dueOn"
        name="dueOn"
        type="date"
        label="Due"
        defaultValue={requirement?.dueOn ?? ''}
        error={submission.errorOf('dueOn')}
      />
      <TextField
        id="everyYears"
        name="everyYears"
        inputMode="numeric"
        label="Repeats every so many years"
        optional
        defaultValue={requirement?.everyYears ?? ''}
        error={submission.errorOf('everyYears')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={submission.pending} pendingText="Saving…">
          Save
        </Button>
        {otherwise}
      </div>
    </form>
  );
}

const newId = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16))).replaceAll('-', '');

/** Input that is not a number or not a multiple of a quarter gives no whole number of quarters, which core refuses. */
const quartersIn = (text: string): number => Number(text) * 4;
