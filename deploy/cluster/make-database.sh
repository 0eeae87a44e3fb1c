#!/bin/sh
# Patroni runs it once, on the first primary, with the superuser’s address. PgBouncer keeps no settings of a session, so that
# those which the app wants are the role’s own.
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 "$1" <<'SQL'
create role preceptor login password '${APP_PASSWORD}';
alter role preceptor set timezone = 'UTC';
alter role preceptor set jit = off;
alter role preceptor set statement_timeout = '15s';
alter role preceptor set idle_in_transaction_session_timeout = '15s';
create database preceptor owner preceptor;
SQL
