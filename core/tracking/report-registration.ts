import { isRight } from 'fp-ts/lib/Either.js';
import { forkJoin } from 'rxjs';
import type { User } from '../accounts/user.ts';
import { type AdDetails, normalDetails } from './ad-details.ts';
import type { Digest, HashedPerson, StoredConsent, VisitCounter } from './ports.ts';

type Person = Pick<User, 'email' | 'firstName' | 'lastName'>;

type ReportRegistration = (person: Person) => void;

interface ReportRegistrationPorts {
  readonly consent: StoredConsent;
  readonly digest: Digest;
  readonly visitCounter: VisitCounter;
  /** What the learner chose to add; null if nothing. */
  readonly details: () => AdDetails | null;
}

/** Reports a registration, its fields digested on this device, but only with consent (TR-01). */
export const reportRegistration =
  ({ consent, digest, visitCounter, details }: ReportRegistrationPorts): ReportRegistration =>
  ({ email, firstName, lastName }) => {
    if (consent.value.get() !== 'given') return;
    const added = details();
    const known = {
      email: plain(email),
      firstName: plain(firstName),
      lastName: plain(lastName),
      ...(added && normalDetails(added)),
    };
    forkJoin(Object.values(known).map(digest.of)).subscribe((digests) => {
      const hashed = Object.fromEntries(
        Object.keys(known).flatMap((field, index) => {
          const found = digests[index];
          return found && isRight(found) ? [[field, found.right]] : [];
        }),
      );
      if (isWhole(hashed)) visitCounter.registered(hashed);
    });
  };

/** Normalizes a text, so that different spellings have the same digest. */
const plain = (text: string): string => text.trim().toLowerCase();

const isWhole = (fields: Partial<HashedPerson>): fields is HashedPerson =>
  [fields.email, fields.firstName, fields.lastName].every((field) => field !== undefined);
