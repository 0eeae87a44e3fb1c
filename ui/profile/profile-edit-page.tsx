import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Profile } from '#core/profile/profile.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Icon } from '../shared/icon.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './edit.module.css';
import { EmailForm } from './email-form.tsx';
import { BirthForm, NamesForm, NpiForm, StatusForm } from './personal-forms.tsx';
import { profileFacts } from './profile-facts.tsx';
import { SECTIONS } from './profile-sections.ts';
import { SavingContext, useSaving } from './use-saving.ts';

interface FormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

const FORM = { fallback: <SkeletonBlock height="4rem" />, what: 'The form' };

const DeleteForm = lazyComponent(() => import('./delete-form.tsx'), FORM);

const choiceForm = (name: 'SpecialtiesForm' | 'LicensesForm') =>
  lazyComponent<FormProps>(async () => ({ default: (await import('./choice-forms.tsx'))[name] }), FORM);

/** Forms with long lists are loaded when their section is opened. */
const FORMS = {
  names: NamesForm,
  board: lazyComponent(() => import('./board-form.tsx'), FORM),
  birth: BirthForm,
  specialties: choiceForm('SpecialtiesForm'),
  licenses: choiceForm('LicensesForm'),
  npi: NpiForm,
  status: StatusForm,
  email: EmailForm,
} as const satisfies Readonly<Record<string, ComponentType<FormProps>>>;

/** The profile in sections, each with its own form (RT-14). */
export default function ProfileEditPage() {
  const { profile } = useUseCases('profile').viewProfile;
  const state = useCore(profile);
  usePageTitle('Edit your profile');

  return (
    <>
      <PageHeader
        title="Edit your profile"
        lead="Each section saves separately. Add anything else when you need it."
        back={{ href: pathTo('profile'), label: 'Your profile' }}
      />
      {state.phase === 'loading' && <EditSkeleton />}
      {state.phase === 'failed' && (
        <PageFailure
          routeName="profile-edit"
          failure={state.failure}
          what="Your profile"
          onRetry={profile.retry}
        />
      )}
      {state.phase === 'loaded' && <Sections profile={state.value} />}
    </>
  );
}

function Sections({ profile }: { readonly profile: Profile }) {
  const saving = useSaving();
  const states = useCore(useUseCases('profile').viewProfile.states);
  const facts = profileFacts(profile, states.phase === 'loaded' ? states.value : []);
  const requested = new URLSearchParams(useSearch()).get('section') ?? '';

  return (
    <SavingContext value={saving}>
      <div className={styles.parts}>
        {SECTIONS.map((section) => {
          if (section === 'delete') return null;
          const { name, value, why } = facts[section];
          const Form = FORMS[section];
          return (
            <Section key={section} title={name} value={value} why={why} isRequested={section === requested}>
              {(saved) => <Form profile={profile} saved={saved} />}
            </Section>
          );
        })}
      </div>
      <div className={styles.parts}>
        <Section
          title="Delete your account"
          value="Permanently deletes all your data"
          why="Confirm with your password and a code we email you."
          isRequested={requested === 'delete'}
          danger
        >
          {() => <DeleteForm />}
        </Section>
      </div>
    </SavingContext>
  );
}

function EditSkeleton() {
  return (
    <div className={styles.parts}>
      <Loading what="your profile" />
      {SECTIONS.map((section) => (
        <div key={section} className={styles.section}>
          <SkeletonBlock height="4rem" />
        </div>
      ))}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  /** The current value; null if there is none. */
  readonly value: ReactNode;
  readonly why: ReactNode;
  /** Whether the URL asks to open this section. */
  readonly isRequested: boolean;
  readonly danger?: boolean;
  /** Renders the form, which calls `saved` after its change is saved. */
  readonly children: (saved: () => void) => ReactNode;
}

/**
 * A section of the profile: its value when closed, its form when open. The form is loaded when the section is first
 * opened and keeps what was typed when it is closed.
 * After saving, the section closes and focus moves to its summary, so that screen readers read the new value.
 */
function Section({ title, value, why, isRequested, danger = false, children }: SectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(isRequested);
  const [mark, setMark] = useState<'Not saved yet' | 'Saved'>();

  useEffect(() => {
    if (!isRequested) return;
    summary.current?.scrollIntoView?.();
    summary.current?.focus({ preventScroll: true });
  }, [isRequested]);

  const saved = () => {
    if (details.current) details.current.open = false;
    setMark('Saved');
    summary.current?.focus();
  };

  return (
    <details
      ref={details}
      open={isRequested}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className={danger ? `${styles.section} ${styles.danger}` : styles.section}
      onChange={() => !danger && setMark('Not saved yet')}
    >
      <summary ref={summary}>
        <span className={styles.title}>{title}</span>
        <span className={value === null ? styles.absent : styles.value}>{value ?? 'Not given'}</span>
        {mark && (
          <span className={mark === 'Saved' ? styles.saved : styles.unsaved}>
            {mark === 'Saved' && <Icon name="check" size={16} />}
            {mark}
          </span>
        )}
        <Icon name="caret-down" size={20} className={styles.caret ?? ''} />
      </summary>
      <div className={styles.content}>
        <p className={styles.why}>{why}</p>
        {opened && <Suspense fallback={<SkeletonBlock height="12rem" />}>{children(saved)}</Suspense>}
      </div>
    </details>
  );
}
