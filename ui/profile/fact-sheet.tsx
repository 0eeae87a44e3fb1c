import { Link } from 'wouter';
import type { Profile } from '#core/profile/profile.ts';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './profile.module.css';
import { profileFacts } from './profile-facts.tsx';
import { pathToSection } from './section-link.ts';

/** What the profile says, each with what it is needed for and the way to change it. */
export function FactSheet({ profile }: { readonly profile: Profile }) {
  const states = useCore(useUseCase('viewProfile').states);
  const facts = profileFacts(profile, states.phase === 'loaded' ? states.value : []);
  return (
    <dl className={styles.facts}>
      {Object.values(facts).map(({ section, name, value, why }) => (
        <div key={section}>
          <dt>{name}</dt>
          <dd>
            <span className={value === null ? styles.absent : styles.value}>{value ?? 'Not given'}</span>
            <span className={styles.why}>{why}</span>
          </dd>
          <dd className={styles.edit}>
            <Link href={pathToSection(section)} aria-label={`${value === null ? 'Add' : 'Edit'} ${name}`}>
              {value === null ? 'Add' : 'Edit'}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const ROWS = ['names', 'board', 'birth', 'specialties', 'licences', 'npi', 'email'];

export function FactSheetSkeleton() {
  return (
    <div className={styles.facts} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row}>
          <SkeletonText />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}
