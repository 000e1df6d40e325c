/** Pending replies are mails stored with their enquiry. */
export const REPLY_COLUMNS = `
  alter table enquiries
    add column reply_due_at timestamptz,
    add column reply_attempts integer,
    add column reply_failed boolean not null default false;
  create index enquiries_reply_due on enquiries (reply_due_at) where reply_due_at is not null;
  create index enquiries_reply_failed on enquiries (id) where reply_failed;
`;
