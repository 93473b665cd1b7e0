-- no transaction
-- Payments with a refund due are found by the refunds that are not done, which few are.
create index concurrently if not exists refunds_not_done on refunds (payment_id, part_of, item_id) where status <> 'done';
