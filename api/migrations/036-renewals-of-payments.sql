-- no transaction
-- A payment creates one renewal for each of its vehicles.
create unique index concurrently if not exists renewals_payment_vehicle on renewals (payment_id, vehicle_id);
alter table renewals drop constraint if exists renewals_payment_id_key;
