import type { ComponentType } from 'react';
import { useSearch } from 'wouter';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Profile } from '#core/profile/profile.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { BirthForm } from './birth-form.tsx';
import styles from './edit.module.css';
import { EmailForm } from './email-form.tsx';
import { NamesForm } from './names-form.tsx';
import { NpiForm } from './npi-form.tsx';
import { profileFacts } from './profile-facts.tsx';
import { Section } from './section.tsx';
import { isSectionName, SECTIONS } from './section-name.ts';
import { StatusForm } from './status-form.tsx';
import { SavingContext, useSaving } from './use-saving.ts';

interface PartProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

const DeleteForm = lazyComponent(() => import('./delete-form.tsx'), {
  fallback: <SkeletonBlock height="4rem" />,
  what: 'The form',
});

/** Those that carry long lists come when they are opened. */
const FORMS = {
  names: NamesForm,
  board: lazyComponent(() => import('./board-form.tsx'), {
    fallback: <SkeletonBlock height="4rem" />,
    what: 'The form',
  }),
  birth: BirthForm,
  specialties: lazyComponent(() => import('./specialties-form.tsx'), {
    fallback: <SkeletonBlock height="4rem" />,
    what: 'The form',
  }),
  licences: lazyComponent(() => import('./licences-form.tsx'), {
    fallback: <SkeletonBlock height="4rem" />,
    what: 'The form',
  }),
  npi: NpiForm,
  status: StatusForm,
  email: EmailForm,
} as const satisfies Readonly<Record<string, ComponentType<PartProps>>>;

/** The profile, part by part, each with a form of its own (RT-14). */
export default function ProfileEditPage() {
  const { profile } = useUseCase('viewProfile');
  const state = useCore(profile);
  usePageTitle('Edit your profile');

  return (
    <>
      <PageHeader
        title="Edit your profile"
        lead="Each part is saved by itself. What you leave out, you can add when it is needed."
        back={{ href: pathTo('profile'), label: 'Your profile' }}
      />
      {state.phase === 'loading' && <EditSkeleton />}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="Your profile" onRetry={profile.retry} />
      )}
      {state.phase === 'loaded' && <Parts profile={state.value} />}
    </>
  );
}

function Parts({ profile }: { readonly profile: Profile }) {
  const saving = useSaving();
  const states = useCore(useUseCase('viewProfile').states);
  const facts = profileFacts(profile, states.phase === 'loaded' ? states.value : []);
  const wanted = new URLSearchParams(useSearch()).get('section') ?? '';

  return (
    <SavingContext value={saving}>
      <div className={styles.parts}>
        {SECTIONS.map((section) => {
          if (section === 'delete') return null;
          const { name, value, why } = facts[section];
          const Form = FORMS[section];
          return (
            <Section key={section} title={name} value={value} why={why} wanted={section === wanted}>
              {(saved) => <Form profile={profile} saved={saved} />}
            </Section>
          );
        })}
      </div>
      <div className={styles.parts}>
        <Section
          title="Delete your account"
          value="With everything in it"
          why="You confirm it with your password and with a code that we mail to you."
          wanted={isSectionName(wanted) && wanted === 'delete'}
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
