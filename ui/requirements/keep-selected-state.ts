import { useEffect } from 'react';
import { useUseCase } from '../shared/use-cases.ts';

/** Remembers the state that the user looks at for the next visit (SE-05). */
export const useKeepSelectedState = (slug: string | undefined): void => {
  const { choose } = useUseCase('selectedState');
  useEffect(() => {
    if (slug !== undefined) choose(slug);
  }, [slug, choose]);
};
