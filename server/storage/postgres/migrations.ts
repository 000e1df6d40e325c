import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { AUDITS_TABLE } from './audits.ts';
import { VERSIONS_TABLE } from './versions.ts';

const TABLES = `
  create extension if not exists pg_trgm;

  create table settings (
    name text primary key,
    record json not null
  );

  create table categories (
    id text primary key,
    place bigint generated always as identity,
    slug text not null unique deferrable initially deferred,
    searched text not null,
    record json not null
  );

  create table testimonials (
    id text primary key,
    place bigint generated always as identity,
    record json not null
  );

  create table posts (
    id text primary key,
    place bigint generated always as identity,
    slug text collate "C" not null unique deferrable initially deferred,
    former_slugs text[] not null,
    category_id text not null,
    publish_at timestamptz,
    dated_at timestamptz not null,
    changed_at timestamptz not null,
    title text not null,
    searched text not null,
    record json not null
  );
  create index posts_dated on posts (dated_at desc, slug) where publish_at is not null;
  create index posts_category_dated on posts (category_id, dated_at desc, slug) where publish_at is not null;
  create index posts_former_slugs on posts using gin (former_slugs);
  create index posts_searched on posts using gin (searched gin_trgm_ops);

  create table deleted_posts (
    place bigint generated always as identity primary key,
    record json not null
  );

  create table accounts (
    id text primary key,
    place bigint generated always as identity,
    email text not null unique deferrable initially deferred,
    record json not null
  );

  create table sessions (
    fingerprint text primary key,
    place bigint generated always as identity,
    account_id text not null,
    created_at timestamptz not null,
    record json not null
  );
  create index sessions_account on sessions (account_id);
  create index sessions_created on sessions (created_at);

  create table links (
    fingerprint text primary key,
    place bigint generated always as identity,
    kind text not null check (kind in ('set-up', 'reset')),
    account_id text,
    expires_at timestamptz not null,
    record json not null
  );

  -- Shared counts of several servers, one row per count, each changed by one transaction at a time.
  create table attempts (
    key text primary key,
    place bigint generated always as identity,
    is_lasting boolean not null,
    until timestamptz not null,
    record json not null
  );
  create index attempts_until on attempts (until);

  create table reset_mails (
    id text primary key,
    place bigint generated always as identity,
    record json not null
  );

  create table enquiries (
    id text primary key,
    place bigint generated always as identity,
    kind text not null,
    status text not null,
    received_at timestamptz not null,
    source text collate "C" not null,
    is_suspect boolean not null,
    spam_since timestamptz,
    read_at timestamptz,
    mail_state text,
    mail_attempts integer,
    mail_due_at timestamptz,
    -- A mail is sent by the server that claims it.
    mail_claimed_until timestamptz,
    reply_due_at timestamptz,
    reply_attempts integer,
    reply_failed boolean not null,
    submission_key text,
    content_hash text not null,
    searched text not null,
    record json not null
  );
  create unique index enquiries_once on enquiries (submission_key, content_hash);
  create index enquiries_leads on enquiries (received_at desc, place desc) where not is_suspect;
  create index enquiries_apart on enquiries (received_at desc, place desc) where is_suspect;
  create index enquiries_status on enquiries (status, received_at desc, place desc) where not is_suspect;
  create index enquiries_unread on enquiries (id) where not is_suspect and read_at is null;
  create index enquiries_mail on enquiries (mail_state) where mail_state <> 'sent';
  -- Counting reads this alone.
  create index enquiries_counts on enquiries (status, kind) where not is_suspect;
  create index enquiries_source on enquiries (source, received_at desc, place desc) where not is_suspect;
  create index enquiries_lately on enquiries (received_at, source) where not is_suspect;
  create index enquiries_mail_due on enquiries (mail_attempts, mail_due_at) where mail_state = 'waiting';
  create index enquiries_reply_due on enquiries (reply_due_at) where reply_due_at is not null;
  create index enquiries_reply_failed on enquiries (id) where reply_failed;
  create index enquiries_searched on enquiries using gin (searched gin_trgm_ops);

  create table subscribers (
    id text primary key,
    place bigint generated always as identity,
    email text not null unique deferrable initially deferred,
    subscribed_at timestamptz not null,
    is_suspect boolean not null,
    searched text not null,
    record json not null
  );
  create index subscribers_newest on subscribers (is_suspect, subscribed_at desc, place desc);

  create table coach_mails (
    id text primary key,
    place bigint generated always as identity,
    record json not null
  );

  create table media (
    id text primary key,
    place bigint generated always as identity,
    record json not null
  );

  create table pages (
    id text primary key,
    place bigint generated always as identity,
    record json not null
  );

  -- Picture files, shared by all servers. Storage is external because the files are compressed already.
  create table media_files (
    path text primary key,
    id text not null,
    added_at timestamptz not null default now(),
    bytes bytea not null
  );
  alter table media_files alter column bytes set storage external;
  create index media_files_id on media_files (id);

  create table security_events (
    place bigint generated always as identity primary key,
    series text not null,
    share text not null,
    at timestamptz not null,
    record json not null
  );
  create index security_events_series on security_events (series, place);

  create table keys (
    name text primary key,
    value text not null
  );

  -- The number that notifies every server of a change.
  create table content_version (
    is_one boolean primary key default true check (is_one),
    version bigint not null
  );
`;

const running = (...texts: readonly string[]): Migration => ({
  async up(database) {
    for (const text of texts) await sql.raw(text).execute(database);
  },
});

/** The migrations in their order. Add new ones at the end. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-tables': running(TABLES, VERSIONS_TABLE, AUDITS_TABLE),
};
