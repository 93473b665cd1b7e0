-- no transaction
-- What a search for the start of a plate finds is counted and sorted for its page in the indexes alone (docs/decisions/0057).
create index concurrently if not exists payments_of_vehicle on payments (vehicle_id) include (created_at, id, company_id, submitted_at);
create index concurrently if not exists renewals_of_vehicle on renewals (vehicle_id, created_at desc) include (updated_at, id, company_id);
drop index concurrently if exists payments_vehicle;
drop index concurrently if exists renewals_vehicle;
-- Everybody's are compared in the order of the page (docs/decisions/0054), without reading them.
create index concurrently if not exists payments_newest_vehicle on payments (created_at desc, id desc) include (vehicle_id) where submitted_at is not null;
create index concurrently if not exists renewals_updated_vehicle on renewals (updated_at desc, id desc) include (vehicle_id);
drop index concurrently if exists payments_newest;
drop index concurrently if exists renewals_updated;
