-- no transaction
-- Whole numbers, and the start of a waybill. The indexes on any part read all rows with the same three letters for them.
create index concurrently if not exists deliveries_waybill_start on deliveries (lower(waybill_number) text_pattern_ops);
create index concurrently if not exists users_telephone on users (contact_number);
create index concurrently if not exists vehicles_plate on vehicles ((translate(license_number, ' .-_', '')));
