-- no transaction
-- Waybills are found by their start or end, and people of the one search by a part of a name or telephone number: an address is found by
-- its words (docs/decisions/0057).
create index concurrently if not exists deliveries_waybill_end on deliveries (reverse(lower(waybill_number)) text_pattern_ops);
create index concurrently if not exists users_names on users using gin (lower(first_name || ' ' || last_name || ' ' || contact_number) gin_trgm_ops);
drop index concurrently if exists deliveries_waybill;
analyze deliveries;
analyze users;
