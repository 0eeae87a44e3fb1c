import { useContext } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ProductName } from '../navigation/use-page-title.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './legal.module.css';
import { type LegalSection, LegalSheet } from './legal-sheet.tsx';
import { STORED_BY_US, STORED_ON_DEVICE, StoredDataList } from './stored-data.tsx';

const SHORT = [
  'No ads. We don’t sell your data or track you without your consent.',
  'We keep only what your certificates, boards and licenses need.',
  'You can view, correct, download and delete your data yourself.',
];

const sectionsOf = (product: string): readonly LegalSection[] => [
  {
    id: 'kept',
    title: 'What we store about you',
    content: (
      <>
        <p>
          This is what the {product} server stores, why and for how long. We store nothing else: no contacts,
          no location and no browsing history.
        </p>
        <StoredDataList items={STORED_BY_US} />
      </>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    content: (
      <>
        <p>Your browser stores this, and only {product} can read it.</p>
        <StoredDataList items={STORED_ON_DEVICE} />
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives it',
    content: (
      <>
        <p>
          If you ask us to report credit, your board or state receives your name, your ID with them and the
          credit. An email service delivers our emails to you. If you log in through your hospital or another
          provider, they know that you did.
        </p>
        <p>
          The operator of {product} can turn on two more services. A feature service receives your device’s
          random number. An error service receives error details after we remove names, addresses, tokens and
          search terms.
        </p>
        <p>No one else receives your answers, your scores or what you read.</p>
      </>
    ),
  },
  {
    id: 'visits',
    title: 'Visit statistics',
    content: <VisitChoice />,
  },
  {
    id: 'rights',
    title: 'What you can do',
    content: (
      <ul>
        <li>
          View and correct: <Link href={pathTo('profile')}>your profile</Link> shows your personal data and
          why we need it.
        </li>
        <li>
          Download: <Link href={pathTo('profile')}>your profile</Link> has a button to download everything as
          JSON, with your certificates and receipts as PDFs.
        </li>
        <li>
          Delete: <Link href={pathTo('profile-edit', {}, { section: 'delete' })}>deleting your account</Link>{' '}
          removes everything in the first list right away, except sealed records of your certificates. Backups
          may keep it until they’re overwritten.
        </li>
        <li>
          Ask or object: contact the organization that runs {product} for you, such as your hospital or
          medical society.
        </li>
      </ul>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    content: (
      <p>
        We store passwords, tokens, links and codes only as one-way digests. A new password ends all sessions.
        Pages run only {product}’s own code. Logs contain no names, addresses or dates of birth.
      </p>
    ),
  },
];

/** What is stored, where, for how long, and what the learner can do about it (RT-35). */
export default function PrivacyPage() {
  const product = useContext(ProductName);
  return (
    <LegalSheet
      title="Privacy"
      lead={`What ${product} stores about you, where, for how long, and your choices.`}
      short={SHORT}
      sections={sectionsOf(product)}
    />
  );
}

const ANSWERS = [
  { consent: 'given', name: 'Yes, count them' },
  { consent: 'refused', name: 'No' },
] as const;

/** Whether visits may be counted on this device, or that the operator counts none. */
function VisitChoice() {
  const { isOffered, consent, choose } = useUseCases('tracking').chooseTracking;
  const chosen = useCore(consent);
  if (!isOffered) return <p>We don’t count visits here.</p>;
  return (
    <>
      <p>
        We count visits only if you agree. The statistics service then learns the kind of page, such as
        “article”, but not which one. When you register, it receives SHA-256 digests of your email and name to
        recognize the ad that brought you here. Digests of your phone number and date of birth are sent only
        if you check a box for it when registering and type them there. We don’t store what you type there,
        and your profile is never sent.
      </p>
      <fieldset className={styles.choice}>
        <legend>Can we count your visits?</legend>
        {ANSWERS.map(({ consent: answer, name }) => (
          <label key={answer}>
            <input
              type="radio"
              name="visits"
              checked={answer === chosen}
              onChange={() => choose(answer === 'given')}
            />
            {name}
          </label>
        ))}
        <p role="status">
          {chosen === 'unasked' && 'You haven’t answered yet, so we don’t count your visits.'}
        </p>
      </fieldset>
    </>
  );
}
