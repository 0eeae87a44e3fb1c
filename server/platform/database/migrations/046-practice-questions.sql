-- A quiz whose question comes from a research data set: for practice, with the authors' conclusion as its explanation.
-- No quiz of a PubMedQA record came from elsewhere until now. What was earned by earlier versions of one stays earned.
alter table quizzes add column practice_from text check (practice_from = 'pubmedqa');
update quizzes z set practice_from = 'pubmedqa' from articles a where a.id = z.article_id and a.source = 'pubmedqa';

-- Earlier imports designated a credit, which nobody could earn since 022. Their pages say 0 as a new import's do.
update articles set details = jsonb_set(details, '{activity,credit}', '0')
where source = 'pubmedqa' and (details #>> '{activity,credit}')::int > 0;
