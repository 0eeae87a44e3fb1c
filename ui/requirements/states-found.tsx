import { useEffect } from 'react';
import type { Profile } from '#core/profile/profile.ts';
import { statesMet } from '#core/requirements/counts-toward.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { statesThatMatter } from '#core/requirements/states-that-matter.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { type CountsToward, countsNowhere } from '../feed/counts-toward.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

const nobodys = createState<QueryState<Profile>>({ phase: 'loading' }).state;
const none: readonly string[] = [];

/** Shows nothing: it finds out which states matter to the reader, and tells in which of them an article counts. */
export default function StatesFound({ found }: { readonly found: (counts: CountsToward) => void }) {
  const { phase } = useCore(useUseCase('session').state);
  const selected = useCore(useUseCase('selectedState').slug);
  const { profile } = useUseCase('viewProfile');
  const state = useCore(phase === 'learner' ? profile : nobodys);
  const licences = state.phase === 'loaded' ? state.value.statesOfLicence : none;
  useEffect(() => {
    const codes = statesThatMatter(licences, selected);
    found((item) => statesMet(item, codes, RULE_BOOK).map(({ name }) => name));
    return () => found(countsNowhere);
  }, [licences, selected, found]);
  return null;
}
