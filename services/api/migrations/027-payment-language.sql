-- The language of a payment's receipt, so that it says later what it said at first; null for English.
alter table payments add column language text;
