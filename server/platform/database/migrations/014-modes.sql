-- Codes that a demonstration brings along hold in a demonstration alone. Those that are there came with its accounts.
alter table promo_codes add column demonstration boolean not null default false;
update promo_codes set demonstration = true
where exists (select from users where demonstration)
  and plan_name is not distinct from case code when 'LIFETIME100' then 'Lifetime' end
  and most_redemptions is null
  and ((code = 'WELCOME20' and percent_off = 20 and expires_at is null)
    or (code = 'LIFETIME100' and cents_off = 10000 and expires_at is null)
    or (code = 'SPRING24' and percent_off = 50));

-- What this database has been used for; at most one row.
create table installation (
  only_one boolean primary key default true check (only_one),
  -- Since when it has served learners: a start in demonstration then has to be meant.
  production_since timestamptz,
  -- Since when what came with the demonstration is to stay away.
  demonstration_removed_at timestamptz
);
