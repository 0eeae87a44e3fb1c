import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { ownRequirement } from '#contract/planner.ts';
import { substituteKind } from '#contract/requirements.ts';
import { day } from '#contract/values.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notLoggedIn } from '../platform/http/refused.ts';

const practiceRow = v.object({
  timeZone: v.string(),
  degree: v.string(),
  specialties: v.array(v.string()),
  metElsewhere: v.array(v.string()),
  inPlace: v.array(v.object({ ruleId: v.string(), by: substituteKind, on: day })),
  own: v.array(ownRequirement),
  dea: v.object({ registered: v.nullable(v.boolean()), expiresOn: v.nullable(day) }),
  licenses: v.array(
    v.object({
      state: v.string(),
      renewsOn: v.nullable(day),
      issuedOn: v.nullable(day),
      newApplicant: v.boolean(),
    }),
  ),
});
type LearnersPractice = Decoded<typeof practiceRow>;

/** SQL: a requirement of the learner's own, `o`, as JSON. */
const OWN_JSON = `jsonb_build_object('id', o.id, 'askedBy', o.asked_by, 'name', o.name, 'counts', o.counts,
  'mocBoard', o.moc_board, 'mocType', o.moc_type, 'topics', to_jsonb(o.topics), 'needed', o.needed_quarters,
  'brought', o.brought_quarters, 'startsOn', o.starts_on::text, 'dueOn', o.due_on::text,
  'everyYears', o.every_years)`;

/** Refuses with 401 when the account was deleted during the request. */
export const readPractice = async (queries: Queries, userId: string): Promise<LearnersPractice> => {
  const [practice] = await readRows(
    queries,
    practiceRow,
    `select u.time_zone as "timeZone", u.degree, u.specialties, u.rules_met_elsewhere as "metElsewhere",
       coalesce((
         select jsonb_agg(jsonb_build_object('ruleId', s.rule_id, 'by', s.kind, 'on', s.declared_for::text)
           order by s.rule_id, s.kind)
         from declared_substitutes s where s.user_id = u.id), '[]') as "inPlace",
       coalesce((
         select jsonb_agg(${OWN_JSON} order by o.due_on, o.id) from own_requirements o where o.user_id = u.id), '[]') as own,
       jsonb_build_object('registered', u.dea_registered, 'expiresOn', u.dea_expires_on::text) as dea,
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'state', held.state, 'renewsOn', l.renews_on::text, 'issuedOn', l.issued_on::text,
           'newApplicant', coalesce(l.new_applicant, false)) order by held.state)
         from unnest(u.states_of_licence) as held (state)
           left join licences l on l.user_id = u.id and l.state = held.state), '[]') as licenses
     from users u where u.id = $1`,
    [userId],
  );
  if (practice === undefined) throw notLoggedIn();
  return practice;
};
