import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { unplacedText } from '#core/navigation/error-catalog.ts';
import type { Command, CommandState } from '#core/shared/command.ts';
import { type Failure, fieldErrorsOf } from '#core/shared/failure.ts';
import { NoticesContext } from './app-contexts.ts';
import type { FormError } from './form-error-summary.tsx';
import { useCore } from './use-core.ts';
import { useAttended } from './use-outcome.ts';

export interface Submission {
  readonly pending: boolean;
  /** The errors of the fields, in form order; a new array for each failed submission. */
  readonly errors: readonly FormError[];
  readonly errorOf: (field: string) => string | undefined;
  /** A failure that belongs to no field and that no toast says, and the number of its attempt. */
  readonly refused: { readonly failure: Failure; readonly attempt: number } | undefined;
}

export interface LastFailure {
  readonly state: CommandState<unknown> & { readonly phase: 'failed' };
  readonly attempt: number;
}

/**
 * The state of a form's submission. Errors stay visible while the next attempt is pending, and are dropped when the
 * form unmounts; a pending attempt continues. A field's id is its name, prefixed if several forms share a page.
 */
export const useSubmission = <I, A>(
  command: Command<I, A>,
  fields: readonly string[],
  prefix = '',
): Submission => {
  const state = useCore(command.state);
  const [last, setLast] = useState<LastFailure>();
  if (state.phase === 'failed' && state !== last?.state)
    setLast({ state, attempt: (last?.attempt ?? 0) + 1 });

  useAttended(command);

  return useSubmissionOf(state.phase === 'pending', last, fields, prefix);
};

/** The same, where the caller holds the last failure. The first error is a toast if it has no field here (ER-03). */
export const useSubmissionOf = (
  pending: boolean,
  last: LastFailure | undefined,
  fields: readonly string[],
  prefix = '',
): Submission => {
  const notices = useContext(NoticesContext);
  const failed = last?.state;
  // At a button without fields, its failure is beside it.
  const unplaced = failed && fields.length > 0 ? unplacedText(failed.failure, fields) : null;
  const tellUnplaced = useEffectEvent(() => {
    if (unplaced !== null) notices.error(unplaced);
  });
  // Each failed attempt is a new state.
  useEffect(() => {
    if (failed) tellUnplaced();
  }, [failed]);
  const errors = useMemo(() => formErrors(last, fields, prefix), [last, fields, prefix]);
  return {
    pending,
    errors,
    errorOf: (field) => errors.find(({ fieldId }) => fieldId === prefix + field)?.message,
    refused:
      last && errors.length === 0 && unplaced === null
        ? { failure: last.state.failure, attempt: last.attempt }
        : undefined,
  };
};

const formErrors = (
  last: LastFailure | undefined,
  fields: readonly string[],
  prefix: string,
): readonly FormError[] => {
  if (!last) return [];
  const errors = new Map(Object.entries(fieldErrorsOf(last.state.failure)));
  return fields.flatMap((field) => {
    const message = errors.get(field)?.[0];
    return message === undefined ? [] : { fieldId: prefix + field, message };
  });
};
