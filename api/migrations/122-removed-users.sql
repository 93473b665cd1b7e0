-- no transaction
-- Those that are to be erased, without reading everybody.
create index concurrently if not exists users_removed on users (updated_at) where archived and email not like 'erased-%';
