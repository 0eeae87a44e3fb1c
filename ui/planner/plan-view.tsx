import { useState } from 'react';
import type { Licence } from '#core/planner/licence.ts';
import type { Plan } from '#core/planner/plan.ts';
import { FEDERAL } from '#core/requirements/requirement-rule.ts';
import { monthText } from '../requirements/rule-text.ts';
import { Button } from '../shared/button.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { LicenceDialog } from './licence-dialog.tsx';
import { LicenceSection } from './licence-section.tsx';
import styles from './planner.module.css';
import { ReadNext } from './read-next.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { Renewals } from './renewals.tsx';
import { Soonest } from './soonest.tsx';

/** Which form is open: one of a licence, of a new one, or of the registration. */
type Opened = Licence | 'new' | 'registration' | null;

export function PlanView({ plan }: { readonly plan: Plan }) {
  const { licences, asOf, dea } = plan;
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState('');
  const close = (outcome?: string) => {
    setOpened(null);
    setTold(outcome ?? '');
  };
  return (
    <>
      <LiveRegion message={told} />
      {licences.length === 0 ? (
        <EmptyState
          icon="map-trifold"
          title="Where are you licensed?"
          action={
            <Button variant="accent" icon="plus" onClick={() => setOpened('new')}>
              Add a licence
            </Button>
          }
        >
          With your licences and their renewal dates, this page says what each still needs and what to read
          for it.
        </EmptyState>
      ) : (
        <div className={styles.plan}>
          <div className={styles.overview}>
            <Soonest plan={plan} />
            <Renewals plan={plan} />
            <p className={styles.tools}>
              <Button variant="quiet" icon="plus" onClick={() => setOpened('new')}>
                Add a licence
              </Button>
              {dea.registered !== true && (
                <Button variant="plain" onClick={() => setOpened('registration')}>
                  {dea.registered === null
                    ? 'Are you registered with the DEA?'
                    : 'Not registered with the DEA'}
                </Button>
              )}
            </p>
          </div>
          <ReadNext />
          <div className={styles.licences}>
            {licences.map((each) => (
              <LicenceSection
                key={each.licence.state}
                plan={plan}
                licence={each}
                onEdit={() => setOpened(each.licence.state === FEDERAL ? 'registration' : each.licence)}
              />
            ))}
            <p className="meta">
              {licences.some(({ rules }) => rules.some(({ demonstration }) => demonstration > 0)) &&
                'Hatched is demonstration credit, which no board accepts. '}
              Rules as of {monthText(asOf)} (version {plan.version}). Check with your board: boards change
              what they ask for, and only they can say what counts for you.
            </p>
          </div>
        </div>
      )}
      {opened === 'registration' && <RegistrationDialog registration={dea} onClose={close} />}
      {opened !== null && opened !== 'registration' && (
        <LicenceDialog
          licence={opened === 'new' ? null : opened}
          held={licences.map(({ licence }) => licence.state)}
          onClose={close}
        />
      )}
    </>
  );
}
