-- A tombstone: the file is gone, that it was there still counts for the set-up.
alter table documents add column removed_at timestamptz;

drop index documents_critical;
create unique index documents_critical on documents (user_id, document_type)
  where document_type in ('id', 'passport', 'business register', 'proxy id') and removed_at is null;
create index documents_master_key on documents (master_key_id) where removed_at is null;
