-- Every reference begins with 'renewal_vehicle::'; an index on what follows is smaller and finds faster.
drop index renewals_reference;
create index renewals_reference on renewals using gin (substr(payment_reference, 18) gin_trgm_ops);
drop index payments_reference;
create index payments_reference on payments using gin (substr(reference, 18) gin_trgm_ops);
