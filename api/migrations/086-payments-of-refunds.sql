-- The payment of a refund and its time, whether the refund is of all, of a part or of one vehicle of several, so that payments with a
-- refund due are listed from the refunds alone (docs/decisions/0057). Neither changes.
alter table refunds add column of_payment uuid, add column payment_created_at timestamptz;

create or replace function set_owner_of_refund() returns trigger language plpgsql as $$
begin
  select u.id, u.company_id, p.id, p.created_at into new.user_id, new.company_id, new.of_payment, new.payment_created_at
    from payments p join users u on u.id = p.user_id
    where p.id = coalesce(new.payment_id, new.part_of, (select payment_id from payment_items where id = new.item_id));
  return new;
end $$;
