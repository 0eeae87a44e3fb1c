-- expands
-- During an upgrade, a version from before 085 still records payments, without the time that they paid for: it has just
-- given that plan, in the same transaction. Without it a refund would end nothing.
create function period_of_payment() returns trigger language plpgsql as $$
begin
  select s.period_start, s.period_end into new.period_start, new.period_end
  from subscriptions s where s.user_id = new.user_id and s.plan_name = new.plan_name;
  if new.period_start is null then
    new.period_start := new.paid_at;
    new.period_end := case when new.plan_name = 'Pro' then new.paid_at + interval '1 year' end;
  end if;
  return new;
end
$$;
create trigger payments_have_periods before insert on payments for each row
  when (new.period_start is null) execute function period_of_payment();

-- Those that were recorded so since 085, as it did.
update payments p set
  period_start = coalesce(s.period_start, p.paid_at),
  period_end = case
    when p.plan_name <> 'Pro' then null
    when s.period_start is null then p.paid_at + interval '1 year'
    else s.period_end end
from payments recorded
  left join subscriptions s on s.user_id = recorded.user_id and s.plan_name = recorded.plan_name
    and s.status in ('active', 'past_due')
    and not exists (select from payments later
      where later.user_id = recorded.user_id and (later.paid_at, later.id) > (recorded.paid_at, recorded.id))
where recorded.id = p.id and p.period_start is null;
