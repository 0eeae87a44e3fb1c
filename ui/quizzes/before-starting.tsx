import type { RefObject } from 'react';
import type { DisclosureStatement } from '#core/activities/disclosure.ts';
import { noCreditNow } from '#core/activities/no-credit.ts';
import { passingText } from '#core/assessment/passing.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import type { QuizSession } from '#core/quizzes/take-quiz.ts';
import { CreditStatements } from '../activities/credit-statements.tsx';
import { DisclosureList } from '../activities/disclosure-list.tsx';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { useIsHydrated } from '../shared/use-core.ts';
import styles from './before-starting.module.css';
import question from './question.module.css';
import type { Before } from './quiz-phases.ts';
import { SendingState } from './sending-step.tsx';

interface BeforeStartingProps {
  readonly state: Before;
  readonly session: QuizSession;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What it takes to pass, and the disclosure, which the learner agrees to before an attempt starts (domain.md, credit). */
export function BeforeStarting({ state, session, heading }: BeforeStartingProps) {
  const { quiz, statement, starting, failure } = state;
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.before}>
      <p className="kicker">Before you start</p>
      <h1 ref={heading} tabIndex={-1} className={question.stem}>
        {quiz.articleTitle}
      </h1>
      <Facts quiz={quiz} statement={statement} />
      <section className={styles.disclosure} aria-labelledby="disclosure">
        <h2 id="disclosure">Disclosures</h2>
        <DisclosureList
          disclosures={statement.disclosures}
          commercialSupport={statement.commercialSupport}
          mitigation={statement.activity?.mitigation ?? null}
        />
        {statement.activity && (
          <CreditStatements
            activity={statement.activity}
            objectives={statement.activity.objectives}
            demonstration={quiz.demonstration}
          />
        )}
        {statement.agreed && <p className="meta">You’ve agreed to these disclosures.</p>}
      </section>
      <div className={question.next}>
        <Button
          variant="accent"
          pending={!isHydrated || starting === 'pending'}
          pendingText="One moment…"
          onClick={session.begin}
        >
          {statement.agreed ? 'Start quiz' : 'I’ve read the disclosures. Start quiz'}
        </Button>
        <SendingState
          what="Your start"
          pending={starting === 'pending'}
          failure={failure}
          savedHere={false}
          onCancel={session.cancel}
        />
      </div>
    </div>
  );
}

function Facts({ quiz, statement }: { readonly quiz: Quiz; readonly statement: DisclosureStatement }) {
  const { activity } = statement;
  const total = quiz.questions.length;
  const noCredit = activity === null ? [] : noCreditNow({ ...activity, isWithdrawn: false }, new Date());
  return (
    <dl className={styles.facts}>
      <dt>Passing score</dt>
      <dd>{passingText(total, quiz.passingMarkPercent)}. Unlimited attempts</dd>
      <dt>Credit</dt>
      <dd>
        {noCredit.length > 0 ? (
          <>
            None. This quiz is for practice only
            {noCredit.includes('expired') && ', because the activity has expired'}.
          </>
        ) : (
          <>
            Up to {formatCredit(quiz.credit)}
            {quiz.demonstration && ', demonstration: not for credit'}
          </>
        )}
      </dd>
      <dt>Time</dt>
      <dd>About {quiz.minutes} min, untimed</dd>
      {activity && (
        <>
          <dt>Format</dt>
          <dd>{activity.format}</dd>
          {activity.practiceFrom === undefined ? (
            <>
              <dt>Provider</dt>
              <dd>{activity.provider}</dd>
              <dt>Released</dt>
              <dd>{dayText(activity.releasedOn)}</dd>
              <dt>Expires</dt>
              <dd>{dayText(activity.expiresOn)}</dd>
            </>
          ) : (
            <>
              <dt>Source</dt>
              <dd>PubMedQA</dd>
            </>
          )}
        </>
      )}
    </dl>
  );
}
