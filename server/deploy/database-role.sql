-- Runs once, as the superuser, when the database's volume is new: makes the role of the site, which may fill its own
-- database and nothing else, and leaves no password with which anyone could log in as superuser over the network.
\getenv password DATABASE_PASSWORD
create extension if not exists pg_trgm;
create role site login password :'password';
grant create on schema public to site;
alter role current_user password null;
