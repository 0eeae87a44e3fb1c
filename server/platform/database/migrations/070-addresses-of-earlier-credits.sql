-- concurrently
-- expands
update credits c set slug = a.slug from articles a where a.id = c.article_id and c.slug is null;
update credits c set slug = k.slug from courses k where k.id = c.course_id and c.slug is null;
