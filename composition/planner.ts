import type { Container } from 'inversify';
import { httpPlanner } from '#adapters/http/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { keepLicences } from '#core/planner/keep-licences.ts';
import { viewPlanner } from '#core/planner/view-planner.ts';
import { rememberedIn } from './caches.ts';
import { practiceChangedIn } from './practice-changed.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const changed = practiceChangedIn(container);
  container.bind(the('planner')).toResolvedValue(httpPlanner, [the('client')]);
  container
    .bind(the('viewPlanner'))
    .toResolvedValue(viewPlanner, [the('planner')])
    .onActivation(rememberedIn(container.get(the('caches'))));
  container.bind(the('keepLicences')).toResolvedValue(
    (planner, calendar, view) =>
      keepLicences(
        planner,
        () => completionDay(new Date(), calendar.timeZone()),
        (plan) => {
          view.put(plan);
          // The states of the profile follow the licences.
          changed('viewProfile', 'viewRequirements');
        },
      ),
    [the('planner'), the('calendar'), the('viewPlanner')],
  );
};
