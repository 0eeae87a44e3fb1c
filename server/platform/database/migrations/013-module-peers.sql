-- As with articles’ answers: whether it was the learner’s first answer to the question, in whichever attempt, on
-- whichever way through the course. What others see of it is made of those alone.
alter table course_answers add column first_of_person boolean not null default true;
update course_answers later set first_of_person = false
from course_attempts own join course_enrollments mine on mine.id = own.enrollment_id
where own.id = later.attempt_id and exists (
  select 1 from course_answers earlier
    join course_attempts other on other.id = earlier.attempt_id
    join course_enrollments theirs on theirs.id = other.enrollment_id
  where theirs.user_id = mine.user_id and earlier.question_id = later.question_id
    and (earlier.answered_at, other.id) < (later.answered_at, own.id)
);
create index course_answers_first_of_person on course_answers (question_id, option_id) where first_of_person;
