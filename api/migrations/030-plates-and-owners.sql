-- Plates are found however they are written: the text that is searched holds them in one piece too.
drop index vehicles_search;
create index vehicles_search on vehicles using gin (
  (translate(license_number, ' .-_', '') || ' ' || license_number || ' ' || register_number || ' ' || make || ' ' || model) gin_trgm_ops
);
-- A person's vehicles, removed ones too: administrators search vehicles by their owners.
create index vehicles_person on vehicles (user_id);
