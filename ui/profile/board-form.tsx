import { useState } from 'react';
import { boardAdvice, isReportedFor } from '#core/profile/board-advice.ts';
import { exemptsFromBoardInformation, needsBoardInformation } from '#core/profile/board-information.ts';
import { CERTIFYING_BOARDS, EXEMPTING_BOARDS } from '#core/profile/medical-boards.ts';
import type { Profile } from '#core/profile/profile.ts';
import { DegreeField } from '../accounts/name-and-degree.tsx';
import { SelectField, TextField } from '../shared/field.tsx';
import { SourcedNote } from '../shared/sourced-note.tsx';
import { SectionForm, typed } from './section-form.tsx';
import { useSectionSaving } from './use-saving.ts';

const FIELDS = ['degree', 'medicalBoard.name', 'medicalBoard.board_number'];

interface BoardFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/** The degree and, if credit is reported to a board, the board and the learner's number there (PR-01). */
export default function BoardForm({ profile, saved }: BoardFormProps) {
  const { submission, save, cancel } = useSectionSaving('board', FIELDS, profile, saved);
  const [degree, setDegree] = useState(profile.degree);
  const [board, setBoard] = useState(profile.medicalBoard?.name ?? '');
  const asksForBoard = needsBoardInformation(degree);
  const advice = asksForBoard ? boardAdvice(board) : null;
  const asksForNumber = asksForBoard && board !== '' && !exemptsFromBoardInformation(board);

  const send = (filled: FormData) => {
    const boardNumber = asksForNumber ? typed(filled, 'medicalBoard.board_number').trim() || null : null;
    save({ degree, medicalBoard: asksForBoard && board !== '' ? { name: board, boardNumber } : null });
  };

  return (
    <SectionForm name="Degree and board" submission={submission} onCancel={cancel} onSubmit={send}>
      <DegreeField
        value={degree}
        onChange={(event) => setDegree(event.target.value)}
        error={submission.errorOf('degree')}
      />
      {asksForBoard && (
        <SelectField
          id="medicalBoard.name"
          name="medicalBoard.name"
          label="Medical board"
          hint="The board that certified you."
          value={board}
          onChange={(event) => setBoard(event.target.value)}
          error={submission.errorOf('medicalBoard.name')}
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
          id="medicalBoard.board_number"
          name="medicalBoard.board_number"
          label="Board number"
          hint={`${isReportedFor(board) ? 'Needed to report MOC points to' : 'Your number at'} the ${board}. Find it on your board certificate or in your board account.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={profile.medicalBoard?.boardNumber ?? ''}
          error={submission.errorOf('medicalBoard.board_number')}
        />
      )}
    </SectionForm>
  );
}
