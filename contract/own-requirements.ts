import * as v from 'valibot';
import { mocBoard } from './moc.ts';
import { day, quarterHours, slug } from './values.ts';

const ownRequirementFields = {
  askedBy: v.picklist(['board', 'society', 'hospital', 'other']),
  name: v.string(),
  /** What counts toward it: any credit, Category 1 credit, or the MOC points of one board. */
  counts: v.picklist(['any', 'category-1', 'moc']),
  /** With `moc`: whose points. */
  mocBoard: v.nullable(mocBoard),
  /** With `moc`: only points of this type; null for any. */
  mocType: v.nullable(v.string()),
  /** Only credit on one of these topics; empty for any. */
  topics: v.array(slug),
  /** In quarter hours or quarter points. */
  needed: quarterHours,
  /** The amount that already counted when the cycle began, or elsewhere. */
  brought: quarterHours,
  /** The first and the last day on which credit counts. */
  startsOn: day,
  dueOn: day,
  /** It repeats after this many years; null if it is due once. */
  everyYears: v.nullable(v.pipe(v.number(), v.integer())),
};

/** 32 random hexadecimal digits, made by the client, so that saving twice makes one. */
export const ownId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'is not an id'));

export const ownRequirementBody = v.object(ownRequirementFields);

/** A requirement that the learner entered: a board's MOC cycle, a specialty society, a hospital. */
export const ownRequirement = v.object({ id: ownId, ...ownRequirementFields });
