import { useContext } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ProductName } from '../navigation/use-page-title.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './legal.module.css';
import { type LegalSection, LegalSheet } from './legal-sheet.tsx';
import { STORED_BY_US, STORED_ON_DEVICE, StoredDataList } from './stored-data.tsx';

const SHORT = [
  'No advertising, no sale of data, no tracking unless you agreed to it.',
  'What is kept is what your certificates, boards and licenses need.',
  'You can see it, correct it, take it along and delete it, by yourself.',
];

const sectionsOf = (product: string): readonly LegalSection[] => [
  {
    id: 'kept',
    title: 'What is kept of you',
    content: (
      <>
        <p>
          On the server that runs {product}, what for, and for how long. There is nothing else: no contacts,
          no location, no record of what you look at.
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
        <p>In your browser’s own storage, where only {product} can read it.</p>
        <StoredDataList items={STORED_ON_DEVICE} />
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else learns of it',
    content: (
      <>
        <p>
          Your board or state, where you ask for credit to be reported: your name, what they know you by, and
          the credit. A mail service delivers the mails that you ask for. If you log in through your hospital
          or another provider, it learns that you did.
        </p>
        <p>
          Where whoever runs {product} has switched these on: a service that says which features are on gets
          the random number of your device, and a service that collects defects gets what went wrong, after
          names, addresses, tokens and search words were taken out.
        </p>
        <p>Nobody gets your answers, your scores or the list of what you read.</p>
      </>
    ),
  },
  {
    id: 'visits',
    title: 'Counting visits',
    content: <VisitChoice />,
  },
  {
    id: 'rights',
    title: 'What you can do',
    content: (
      <ul>
        <li>
          See and correct it: <Link href={pathTo('profile')}>your profile</Link> shows all that is kept of you
          as a person, and why.
        </li>
        <li>
          Take it along: <Link href={pathTo('profile')}>your profile</Link> has a button that downloads
          everything as JSON, with your certificates and receipts in PDF.
        </li>
        <li>
          Delete it:{' '}
          <Link href={pathTo('profile-edit', {}, { section: 'delete' })}>deleting your account</Link> removes
          everything in the first list right away, except the sealed records of your certificates. A backup
          may still hold it until that backup is overwritten.
        </li>
        <li>
          Ask or object: whoever runs {product} for you, such as your hospital or society, answers for all of
          this.
        </li>
      </ul>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    content: (
      <p>
        Passwords, tokens, links and codes are stored as digests that open nothing. A new password ends all
        sessions. Each page runs only {product}’s own code, and logs hold no names, addresses or dates of
        birth.
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
      lead={`What ${product} keeps of you, where, for how long, and what you can do about it.`}
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
  const { isOffered, consent, choose } = useUseCase('chooseTracking');
  const chosen = useCore(consent);
  if (!isOffered) return <p>Visits are not counted here.</p>;
  return (
    <>
      <p>
        Visits are counted only where you said yes. Then whoever counts them learns which kind of page was
        shown, such as “article”, but not which article; and, when you register, digests of your email and
        name, by which an announcement that led you here is recognized.
      </p>
      <fieldset className={styles.choice}>
        <legend>May your visits be counted?</legend>
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
        <p role="status">{chosen === 'unasked' && 'You were not asked yet, which counts as no.'}</p>
      </fieldset>
    </>
  );
}
