/** The owner's pictures and pages, as records. */
export const OWN_SITE = `
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
`;

/** Files of pictures never lie on the disk of one server alone. What is packed already is not packed again. */
export const MEDIA_FILES = `
  create table media_files (
    path text primary key,
    id text not null,
    added_at timestamptz not null default now(),
    bytes bytea not null
  );
  alter table media_files alter column bytes set storage external;
  create index media_files_id on media_files (id);
`;
