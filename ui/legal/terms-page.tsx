import { useContext } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ProductName } from '../navigation/use-page-title.ts';
import { type LegalSection, LegalSheet } from './legal-sheet.tsx';

const SHORT = [
  'The account is yours alone, and so are the answers.',
  'Claim the credit that you took part for, not more.',
  'Articles inform your judgment; they do not replace it.',
  'You can leave at any time, with your certificates.',
];

const sectionsOf = (product: string): readonly LegalSection[] => [
  {
    id: 'account',
    title: 'Your account',
    content: (
      <p>
        One person, one account, under the name and degree that you practice with: they are printed on your
        certificates, and boards compare them. Keep your password to yourself. You need no account to read and
        to answer quizzes; you need one for the credit.
      </p>
    ),
  },
  {
    id: 'credit',
    title: 'Credit',
    content: (
      <>
        <p>
          An article’s page says before you start how much credit it carries, who designates it, which mark
          passes, and until when. Answer by yourself. You may repeat a quiz until you pass; an article credits
          you once.
        </p>
        <p>
          Physicians should claim only the credit commensurate with the extent of their participation.{' '}
          <i>AMA PRA Category 1 Credit</i>™ goes to M.D. and D.O.; others receive a certificate of
          participation.
        </p>
        <p>
          What is marked as a demonstration is for looking around. It carries no credit, and its certificates
          say so.
        </p>
        <p>A certificate that was issued by mistake, or for answers that were not yours, may be withdrawn.</p>
      </>
    ),
  },
  {
    id: 'boards',
    title: 'Boards and states',
    content: (
      <p>
        Their rules change. {product} shows them with source and date, but your board or state has the last
        word on whether a requirement is met: check with it before a deadline. Credit can only be reported for
        you when your <Link href={pathTo('profile')}>profile</Link> has what your board asks for.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you read here',
    content: (
      <>
        <p>
          Articles and quizzes are for the continuing education of physicians. They are not advice about a
          patient: what you decide at the bedside is yours to decide.
        </p>
        <p>
          Corrections and retractions are shown with the article. Articles belong to their authors and
          publishers: read, cite and link them; copy them only as their license allows.
        </p>
      </>
    ),
  },
  {
    id: 'fair',
    title: 'Fair use',
    content: (
      <p>
        Do not answer for others, publish answer keys, collect the content by machine, or try to reach what is
        somebody else’s. An account that is used so may be closed, after a word to you where that is possible.
      </p>
    ),
  },
  {
    id: 'mistakes',
    title: 'When something is wrong',
    content: (
      <p>
        If a grade, a credit or a certificate is wrong, say so: it is checked and put right. {product} may at
        times be out of reach; what you answered is kept on your device until it is back. Keep the
        certificates that you depend on as PDF.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Leaving, and changes',
    content: (
      <>
        <p>
          You can <Link href={pathTo('profile-edit', {}, { section: 'delete' })}>delete your account</Link> at
          any time; download your certificates first. What is kept meanwhile is on the page about{' '}
          <Link href={pathTo('privacy')}>privacy</Link>.
        </p>
        <p>
          If these terms change, you are told before they hold for you, and the law of the country where{' '}
          {product} is run for you stands above all of them.
        </p>
      </>
    ),
  },
];

/** The terms of use (RT-36). */
export default function TermsPage() {
  const product = useContext(ProductName);
  return (
    <LegalSheet
      title="Terms"
      lead={`What you can expect of ${product}, and what it expects of you.`}
      short={SHORT}
      sections={sectionsOf(product)}
    />
  );
}
