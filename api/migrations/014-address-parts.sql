-- An address in parts, from the form to the courier. What was kept as one line is read as parts where it can be
-- (api/src/accounts/delivery-address.ts), and asked for again where not.
alter table users add column delivery_address_parts jsonb;
