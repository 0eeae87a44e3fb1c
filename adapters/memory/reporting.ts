import { map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { MOC_BOARD_CODES } from '#core/credits/moc.ts';
import type { Reporting } from '#core/credits/ports.ts';
import {
  boardTotals,
  checkRecord,
  concerns,
  type ReportPermission,
  type ReportTarget,
} from '#core/credits/reporting.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { isAskedFor } from './is-asked-for.ts';

const TARGETS: readonly ReportTarget[] = ['accreditor', ...MOC_BOARD_CODES];

export const memoryReporting = (clinic: Clinic, caller: Caller): Reporting => ({
  permissions: () =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        map(({ user }) => TARGETS.map((target) => permissionFor(clinic, user.id, target))),
      ),
    ),
  permit: (target, granted) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        map(({ user }) => {
          const key = `${user.id} ${target}`;
          if (!granted) clinic.permissions.delete(key);
          else if (!clinic.permissions.has(key)) clinic.permissions.set(key, clinic.now().toISOString());
          return TARGETS.map((each) => permissionFor(clinic, user.id, each));
        }),
      ),
    ),
  totals: () =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        map(({ user }) =>
          boardTotals(
            clinic.credits.filter(({ userId }) => userId === user.id).map(({ details }) => details),
          ),
        ),
      ),
    ),
  check: (target) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        map((account) => ({
          permission: permissionFor(clinic, account.user.id, target),
          records: concerning(clinic, account, target).map((credit) =>
            checkRecord(credit, learnerFor(account), target),
          ),
        })),
      ),
    ),
});

export const permissionFor = (clinic: Clinic, userId: string, target: ReportTarget): ReportPermission => ({
  target,
  grantedAt: clinic.permissions.get(`${userId} ${target}`) ?? null,
});

export const learnerFor = ({ user, profile }: AccountRecord) => ({
  ...profile,
  ...{ firstName: user.firstName, lastName: user.lastName },
});

/** The latest first. */
export const concerning = (clinic: Clinic, { user }: AccountRecord, target: ReportTarget) =>
  clinic.credits
    .filter(({ userId, details }) => userId === user.id && isAskedFor(EVERY_CREDIT)(details))
    .map(({ details }) => details)
    .filter((credit) => concerns(credit, target))
    .toReversed();
