-- What a business has printed on receipts and statements. A payment keeps what held good when it was made.
alter table users add column business_name text, add column vat_number text;
alter table payments add column business_name text, add column vat_number text, add column order_number text;
