import { useContext } from 'react';
import { Checkbox } from '../shared/checkbox.tsx';
import { SubmitByTapContext } from '../shared/submit-by-tap.ts';
import { useCore } from '../shared/use-core.ts';
import { UNDO_SECONDS } from './use-submit-by-tap.ts';

/** For touch screens: what is sent after a time needs a way to turn that off (WCAG 2.2.1). */
export function SubmitByTapSwitch() {
  const { state, choose } = useContext(SubmitByTapContext);
  return (
    <Checkbox
      label={`Submit an answer when I tap it, with ${UNDO_SECONDS} seconds to undo`}
      checked={useCore(state) === 'on'}
      onChange={(event) => choose(event.target.checked ? 'on' : 'off')}
    />
  );
}
