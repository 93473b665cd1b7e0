-- SHA-256 of a disc photograph that waits for its vehicle, so that the same picture is kept once.
alter table documents add column digest bytea;
create index documents_digest on documents (user_id, digest) where digest is not null;
