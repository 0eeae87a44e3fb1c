import { useState } from 'react';
import type { License } from '#core/planner/license.ts';
import type { LicensePlan, RenewalPlan } from '#core/planner/renewal-plan.ts';
import { FEDERAL } from '#core/requirements/requirement-rule.ts';
import { monthText } from '../requirements/rule-text.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { LicenseDialog } from './licence-dialog.tsx';
import { LicenseSection } from './licence-section.tsx';
import styles from './planner.module.css';
import { ReadNext } from './read-next.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { Renewals } from './renewals.tsx';
import { RenewedDialog } from './renewed-dialog.tsx';
import { Soonest } from './soonest.tsx';

/** Which form is open: one of a licence, of a new one, or of the registration. */
type Opened = License | 'new' | 'registration' | null;

export function PlanView({ plan }: { readonly plan: RenewalPlan }) {
  const { licences, asOf, dea } = plan;
  const [opened, setOpened] = useState<Opened>(null);
  const [told, setTold] = useState('');
  const [renewing, setRenewing] = useState<LicensePlan | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const close = (outcome?: string) => {
    setOpened(null);
    setTold(outcome ?? '');
  };
  const open = (form: Opened) => {
    setMoved(null);
    setRenewing(null);
    setOpened(form);
  };
  return (
    <>
      <LiveRegion message={told} />
      {licences.length === 0 ? (
        <EmptyState
          icon="map-trifold"
          title="Where are you licensed?"
          action={
            <Button variant="accent" icon="plus" onClick={() => open('new')}>
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
              <Button variant="quiet" icon="plus" onClick={() => open('new')}>
                Add a licence
              </Button>
              {dea.registered !== true && (
                <Button variant="plain" onClick={() => open('registration')}>
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
              <LicenseSection
                key={each.licence.state}
                plan={plan}
                licence={each}
                onEdit={() => open(each.licence.state === FEDERAL ? 'registration' : each.licence)}
                onRenewed={() => setRenewing(each)}
                focusing={moved === each.licence.state}
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
      {renewing && (
        <RenewedDialog
          licence={renewing}
          today={plan.today}
          onRenewed={(until) => {
            setRenewing(null);
            setMoved(renewing.licence.state);
            setTold(`${renewing.name} renews next on ${dayText(until)}.`);
          }}
          onEdit={() => open(renewing.licence)}
          onClose={() => setRenewing(null)}
        />
      )}
      {opened !== null && opened !== 'registration' && (
        <LicenseDialog
          licence={opened === 'new' ? null : opened}
          held={licences.map(({ licence }) => licence.state)}
          onClose={close}
        />
      )}
    </>
  );
}
