-- concurrently
create index concurrently if not exists licences_renewal on licences (renews_on);
create index concurrently if not exists users_dea_expiry on users (dea_expires_on) where dea_expires_on is not null;
