-- The owner of a refund and their company, so that a person's and a partner's refunds are found without reading all payments.
-- Neither changes. Without foreign keys, which the payment has, so that a refund does not lock its person behind the payment.
-- A trigger, because processes of the release before insert refunds too.
alter table refunds add column user_id uuid, add column company_id uuid;

create function set_owner_of_refund() returns trigger language plpgsql as $$
begin
  select u.id, u.company_id into new.user_id, new.company_id from payments p join users u on u.id = p.user_id
    where p.id = coalesce(new.payment_id, new.part_of, (select payment_id from payment_items where id = new.item_id));
  return new;
end $$;
create trigger refunds_owner before insert on refunds for each row execute function set_owner_of_refund();
