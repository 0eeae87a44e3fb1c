import { guardedAccess } from '#core/navigation/access.ts';
import { courseAddress } from '#core/navigation/course-address.ts';
import { accountRoutes } from './accounts/routes.tsx';
import { articleRoutes } from './articles/routes.tsx';
import { billingRoutes } from './billing/routes.tsx';
import { courseRoutes } from './courses/routes.tsx';
import { creditRoutes } from './credits/routes.tsx';
import { errorRoutes } from './errors/routes.tsx';
import { legalRoutes } from './legal/routes.tsx';
import type { FurtherRoutes } from './navigation/route-table.ts';
import { plannerRoutes } from './planner/routes.tsx';
import { planRoutes } from './plans/routes.tsx';
import { pretestRoutes } from './pretests/routes.tsx';
import { profileRoutes } from './profile/routes.tsx';
import { quizRoutes } from './quizzes/routes.tsx';
import { referralRoutes } from './referrals/routes.tsx';
import { requirementRoutes } from './requirements/routes.tsx';
import { reviewRoutes } from './review/routes.tsx';
import { savedRoutes } from './saved/routes.tsx';

/** The pages that are loaded after the first one. */
export const furtherRoutes: FurtherRoutes = {
  routes: [
    ...articleRoutes,
    ...quizRoutes,
    ...pretestRoutes,
    ...accountRoutes,
    ...profileRoutes,
    ...creditRoutes,
    ...courseRoutes,
    ...plannerRoutes,
    ...requirementRoutes,
    ...planRoutes,
    ...billingRoutes,
    ...referralRoutes,
    ...savedRoutes,
    ...reviewRoutes,
    ...legalRoutes,
    ...errorRoutes,
  ],
  guardedAccess,
  courseAddress,
};
