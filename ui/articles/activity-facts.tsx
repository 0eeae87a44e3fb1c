import type { Activity } from '#core/articles/article.ts';
import { answersNeeded } from '#core/assessment/passing.ts';
import { dayText } from '../shared/day-text.ts';
import { Toggle } from '../shared/toggle.tsx';
import styles from './activity-panel.module.css';
import { Fact } from './fact.tsx';
import { minutesText } from './minutes-text.ts';

/** What is to be known of an activity before starting it: on phones behind a button, for the text comes first there. */
export function ActivityFacts({ activity }: { readonly activity: Activity }) {
  const { expiresOn, format, minutes, passingMarkPercent, provider, questionCount, releasedOn } = activity;
  return (
    <>
      <Toggle className={styles.toggle ?? ''} controls="activity-facts">
        Details
      </Toggle>
      <dl id="activity-facts" className={styles.facts}>
        <Fact name="To pass">
          You need {answersNeeded(questionCount, passingMarkPercent)} of {questionCount}
        </Fact>
        <Fact name="Time">{minutesText(minutes)}</Fact>
        <Fact name="Released">{dayText(releasedOn)}</Fact>
        <Fact name="Expires">{dayText(expiresOn)}</Fact>
        <Fact name="Provider">{provider}</Fact>
        <Fact name="Format">{format}</Fact>
        <Fact name="Disclosures">
          <a href="#disclosures">Read them first</a>
        </Fact>
      </dl>
    </>
  );
}
