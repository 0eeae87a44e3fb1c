-- An activity may have no credit designated; its quiz is then for practice.
alter table quizzes drop constraint quizzes_credit_quarters_check;
alter table quizzes add check (credit_quarters >= 0);

-- What credit needs was not asked for until now, so nothing of it is on file (core/activities/missing-for-credit.ts).
-- Importing an article again puts its statements on file.
update articles set
  card = card || '{"credit": null}',
  details = jsonb_set(details, '{activity}', (details -> 'activity') || jsonb_build_object(
    'objectives', '[]'::jsonb,
    'accreditation', null,
    'mitigation', null,
    'reviewers', '[]'::jsonb,
    'reviewedOn', null,
    'missing', case when details -> 'disclosures' = '[]' then '["disclosures"]'::jsonb else '[]'::jsonb end
      || case when source = 'package' then '[]'::jsonb else '["commercial-support"]'::jsonb end
      || '["mitigation", "objectives", "accreditation", "reviewers"]'::jsonb))
where jsonb_typeof(details -> 'activity') = 'object' and not details -> 'activity' ? 'missing';

update articles set details = details || '{"commercialSupport": null}'
where source <> 'package' and details -> 'commercialSupport' = '[]';
update articles set details = details || '{"funding": null}' where not details ? 'funding';
