import { useContext, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { NoticesContext } from '../shared/app-contexts.ts';

/** The page of prices is for guests, so it leads a learner home (RT-23). A toast then links to the prices for them. */
export const usePricesForLearners = (path: string, redirect: string | undefined): void => {
  const notices = useContext(NoticesContext);
  const [, navigate] = useLocation();
  const isSentHome = redirect !== undefined && path === pathTo('pricing');
  const say = useEffectEvent(() => {
    const href = pathTo('change-plan');
    notices.success('You’re logged in. Plans and prices for you:', {
      text: 'Change plan',
      href,
      follow: () => navigate(href),
    });
  });
  useEffect(() => {
    if (isSentHome) say();
  }, [isSentHome]);
};
