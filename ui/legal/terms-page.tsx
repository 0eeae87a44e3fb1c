import { useContext } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import { ProductName } from '../navigation/use-page-title.ts';
import { type LegalSection, LegalSheet } from './legal-sheet.tsx';

const SHORT = [
  'Your account and answers are yours alone.',
  'Claim only the credit that matches your participation.',
  'Articles inform your judgment. They don’t replace it.',
  'You can leave anytime and take your certificates with you.',
];

const sectionsOf = (product: string): readonly LegalSection[] => [
  {
    id: 'account',
    title: 'Your account',
    content: (
      <p>
        Each person has one account. Use the name and degree you practice under: they’re printed on your
        certificates, and boards compare them. Keep your password private. You don’t need an account to read
        articles and take quizzes, but you need one to earn credit.
      </p>
    ),
  },
  {
    id: 'credit',
    title: 'Credit',
    content: (
      <>
        <p>
          Before you start, each article shows its credit, the provider that designates it, the passing score
          and the expiration date. Answer on your own. You can retake a quiz until you pass. You earn each
          article’s credit once.
        </p>
        <p>
          Physicians should claim only the credit commensurate with the extent of their participation.{' '}
          <i>AMA PRA Category 1 Credit</i>™ is for physicians. Others receive a certificate of participation.
        </p>
        <p>
          Demonstration content is for trying things out. It gives no credit, and its certificates say so.
        </p>
        <p>We may withdraw a certificate that was issued by mistake or for someone else’s answers.</p>
      </>
    ),
  },
  {
    id: 'boards',
    title: 'Boards and states',
    content: (
      <p>
        Requirements change. {product} shows them with source and date, but your board or state decides
        whether you’ve met them. Check with them before a deadline. We can report your credit only when your{' '}
        <Link href={pathTo('profile')}>profile</Link> has what your board needs.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you read here',
    content: (
      <>
        <p>
          Articles and quizzes are continuing education for physicians. They aren’t advice about a patient.
          Clinical decisions are yours.
        </p>
        <p>
          We show corrections and retractions with each article. Articles belong to their authors and
          publishers. You can read, cite and link to them. Copy them only as their license allows.
        </p>
      </>
    ),
  },
  {
    id: 'fair',
    title: 'Fair use',
    content: (
      <p>
        Don’t answer for others, publish answer keys, scrape content or try to access someone else’s data. We
        may close an account that does, with notice to you when possible.
      </p>
    ),
  },
  {
    id: 'mistakes',
    title: 'If something is wrong',
    content: (
      <p>
        If a grade, credit or certificate is wrong, tell us and we’ll check and correct it. {product} may
        sometimes be unavailable. Your answers stay on your device until it’s back. Save PDFs of the
        certificates you depend on.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'Leaving and changes',
    content: (
      <>
        <p>
          You can <Link href={pathTo('profile-edit', {}, { section: 'delete' })}>delete your account</Link>{' '}
          anytime. Download your certificates first. See our{' '}
          <Link href={pathTo('privacy')}>privacy policy</Link> for what we store.
        </p>
        <p>
          We’ll tell you before changed terms apply to you. The law of the country where {product} is run for
          you comes first.
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
      lead={`What you can expect from ${product}, and what we expect from you.`}
      short={SHORT}
      sections={sectionsOf(product)}
    />
  );
}
