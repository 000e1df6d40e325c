/** Records of the owner's pictures and pages. */
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

/** Picture files, shared by all servers. Storage is external because the files are compressed already. */
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
