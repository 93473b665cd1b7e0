-- News is forgotten before its digest is: a late repeat still counts as the same news.
alter table webhook_inbox alter column body drop not null;
create index webhook_inbox_age on webhook_inbox (received_at);
create index sessions_expiry on sessions (expires_at);
create index secrets_expiry on secrets (expires_at);
create index scans_age on scans (created_at);
