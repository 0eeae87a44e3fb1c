import { useEffect } from 'react';
import { useUseCase } from '../shared/use-cases.ts';

/** The state that one looks at is the one that is come back to (SE-05). */
export const useKeepSelectedState = (slug: string | undefined): void => {
  const { choose } = useUseCase('selectedState');
  useEffect(() => {
    if (slug !== undefined) choose(slug);
  }, [slug, choose]);
};
