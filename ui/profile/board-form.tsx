import { useState } from 'react';
import { boardAdvice, isReportedFor } from '#core/profile/board-advice.ts';
import {
  exemptsFromBoardInformation,
  type MissingBoardInformation,
  missingBoardInformation,
  needsBoardInformation,
  UNKNOWN_DATE,
} from '#core/profile/board-information.ts';
import { CERTIFYING_BOARDS, EXEMPTING_BOARDS } from '#core/profile/medical-boards.ts';
import type { Profile } from '#core/profile/profile.ts';
import { DegreeField } from '../accounts/name-and-degree.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { SelectField, TextField } from '../shared/field.tsx';
import type { FormError } from '../shared/form-error-summary.tsx';
import { SourcedNote } from '../shared/sourced-note.tsx';
import { SectionForm, typed } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['degree', 'medicalBoard.name', 'medicalBoard.board_number', 'dateOfBirth'];
/** The page has another field for the date of birth. */
const PREFIX = 'board-';

const ASKED: Readonly<Record<MissingBoardInformation, FormError>> = {
  medicalBoard: {
    fieldId: `${PREFIX}medicalBoard.name`,
    message: 'Choose your board. If it isn’t listed, choose “I do not see my board”.',
  },
  boardNumber: { fieldId: `${PREFIX}medicalBoard.board_number`, message: 'Enter your board number.' },
  dateOfBirth: { fieldId: `${PREFIX}dateOfBirth`, message: 'Enter your date of birth.' },
};

interface BoardFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/**
 * The degree and, if credit is reported to a board, the board and what it identifies the learner by: required, unless
 * the learner chooses to add it later (PR-01).
 */
export default function BoardForm({ profile, saved }: BoardFormProps) {
  const { submission, save, cancel } = useSectionSaving('board', FIELDS, profile, saved, PREFIX);
  const [degree, setDegree] = useState(profile.degree);
  const [board, setBoard] = useState(profile.medicalBoard?.name ?? '');
  const [asked, setAsked] = useState<readonly FormError[]>([]);
  const asksForBoard = needsBoardInformation(degree);
  const advice = asksForBoard ? boardAdvice(board) : null;
  const asksForNumber = asksForBoard && board !== '' && !exemptsFromBoardInformation(board);
  const asksForBirth = asksForNumber && profile.dateOfBirth === UNKNOWN_DATE;
  const known = { name: board, boardNumber: profile.medicalBoard?.boardNumber ?? null };
  const canBeLater =
    asked.length > 0 || missingBoardInformation({ ...profile, degree, medicalBoard: known }).length > 0;
  const errors = asked.length > 0 ? asked : submission.errors;
  const errorOf = (field: string) => errors.find(({ fieldId }) => fieldId === PREFIX + field)?.message;

  const send = (filled: FormData) => {
    const boardNumber = asksForNumber ? typed(filled, 'medicalBoard.board_number').trim() || null : null;
    const information = {
      degree,
      medicalBoard: asksForBoard && board !== '' ? { name: board, boardNumber } : null,
      dateOfBirth: asksForBirth ? typed(filled, 'dateOfBirth') || UNKNOWN_DATE : profile.dateOfBirth,
    };
    const missing = filled.has('later') ? [] : missingBoardInformation(information);
    // Without a board, its number is not asked for yet.
    const shown = missing.includes('medicalBoard') ? (['medicalBoard'] as const) : missing;
    setAsked(shown.map((each) => ASKED[each]));
    if (shown.length === 0) save(information);
  };

  return (
    <SectionForm
      name="Degree and board"
      submission={{ ...submission, errors, errorOf }}
      onCancel={cancel}
      onSubmit={send}
    >
      <DegreeField
        id={`${PREFIX}degree`}
        value={degree}
        onChange={(event) => {
          setDegree(event.target.value);
          setAsked([]);
        }}
        error={errorOf('degree')}
      />
      {asksForBoard && (
        <SelectField
          id={`${PREFIX}medicalBoard.name`}
          name="medicalBoard.name"
          label="Medical board"
          hint="The board that certified you."
          value={board}
          onChange={(event) => {
            setBoard(event.target.value);
            setAsked([]);
          }}
          error={errorOf('medicalBoard.name')}
        >
          <option value="">Choose your board</option>
          <optgroup label="Boards">
            {CERTIFYING_BOARDS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
          <optgroup label="None of these">
            {EXEMPTING_BOARDS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </SelectField>
      )}
      <div aria-live="polite">{advice !== null && <SourcedNote advice={advice} />}</div>
      {asksForNumber && (
        <TextField
          id={`${PREFIX}medicalBoard.board_number`}
          name="medicalBoard.board_number"
          label="Board number"
          hint={`${isReportedFor(board) ? 'Needed to report MOC points to' : 'Your number at'} the ${board}. Find it on your board certificate or in your board account.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={profile.medicalBoard?.boardNumber ?? ''}
          error={errorOf('medicalBoard.board_number')}
        />
      )}
      {asksForBirth && (
        <TextField
          id={`${PREFIX}dateOfBirth`}
          name="dateOfBirth"
          type="date"
          label="Date of birth"
          hint={`The ${board} uses it to identify you.`}
          autoComplete="bday"
          error={errorOf('dateOfBirth')}
        />
      )}
      {canBeLater && (
        <Checkbox
          name="later"
          label="Add what’s missing later"
          hint={`Your credit still counts${isReportedFor(board) ? ', but we can’t report it to your board until then' : ''}.`}
        />
      )}
    </SectionForm>
  );
}
