import { useState } from 'react';
import type { Activity } from '#core/articles/article.ts';
import { answersNeeded } from '#core/quizzes/passing.ts';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './activity-panel.module.css';
import { Fact } from './fact.tsx';
import { minutesText } from './minutes-text.ts';

/** What is to be known of an activity before starting it: on phones behind a button, for the text comes first there. */
export function ActivityFacts({ activity }: { readonly activity: Activity }) {
  const { expiresOn, format, minutes, passingMarkPercent, provider, questionCount, releasedOn } = activity;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="activity-facts"
        onClick={() => setOpen(!open)}
      >
        Details
        <Icon name="caret-down" size={16} />
      </button>
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
