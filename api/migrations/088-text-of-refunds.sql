-- The text by which the person of a refund is searched, so that a search by name does not read everybody of that name, most of whom
-- have no refund (docs/decisions/0057). Lowercase, like the text in src/platform/search-texts.ts.
alter table refunds add column person_text text;

create function text_of_person(first_name text, last_name text, email text, contact_number text)
returns text language sql immutable parallel safe as $$
  select lower(first_name || ' ' || last_name || ' ' || email || ' ' || contact_number)
$$;

create or replace function set_owner_of_refund() returns trigger language plpgsql as $$
begin
  select u.id, u.company_id, p.id, p.created_at, text_of_person(u.first_name, u.last_name, u.email, u.contact_number)
    into new.user_id, new.company_id, new.of_payment, new.payment_created_at, new.person_text
    from payments p join users u on u.id = p.user_id
    where p.id = coalesce(new.payment_id, new.part_of, (select payment_id from payment_items where id = new.item_id));
  return new;
end $$;

-- A person is locked before refunds (docs/decisions/0012).
create function set_text_of_refunds() returns trigger language plpgsql as $$
begin
  update refunds set person_text = text_of_person(new.first_name, new.last_name, new.email, new.contact_number) where user_id = new.id;
  return null;
end $$;
create trigger users_refunds after update on users for each row
  when ((old.first_name, old.last_name, old.email, old.contact_number) is distinct from (new.first_name, new.last_name, new.email, new.contact_number))
  execute function set_text_of_refunds();
