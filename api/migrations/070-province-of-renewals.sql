-- The province in which a renewal in progress is delivered, so that the queue of a province is read in its order without
-- reading everybody's addresses (docs/decisions/0049). Kept by triggers, because processes of the release before save
-- addresses too. Once a renewal has ended it is not kept any longer.
alter table renewals add column province text;

-- Of an address in one line, the province that it names last: a street can be called after another one.
create function province_of_address(parts jsonb, line text) returns text language sql immutable parallel safe as $$
  select coalesce(parts ->> 'province', replace(
    substring(lower(line) from '.*, (gauteng|western cape|eastern cape|free state|kwazulu-natal|limpopo|northern cape|north west|mpumalanga)'),
    'north west', 'north-west'))
$$;

create function set_province_of_renewal() returns trigger language plpgsql as $$
begin
  -- The lock waits for a change of the address that is not committed yet, as the foreign key does a moment later.
  select province_of_address(delivery_address_parts, delivery_address) into new.province
    from users where id = new.user_id for share;
  return new;
end $$;
create trigger renewals_province before insert on renewals
  for each row when (new.status not in ('license updated', 'cancelled')) execute function set_province_of_renewal();
create trigger renewals_province_again before update of status on renewals
  for each row when (old.status in ('license updated', 'cancelled') and new.status not in ('license updated', 'cancelled'))
  execute function set_province_of_renewal();

create function set_province_of_renewals() returns trigger language plpgsql as $$
begin
  update renewals set province = province_of_address(new.delivery_address_parts, new.delivery_address)
    where id in (
      select id from renewals where user_id = new.id and status not in ('license updated', 'cancelled') order by id for no key update);
  return null;
end $$;
create trigger users_province after update of delivery_address, delivery_address_parts on users
  for each row when (
    province_of_address(old.delivery_address_parts, old.delivery_address)
      is distinct from province_of_address(new.delivery_address_parts, new.delivery_address))
  execute function set_province_of_renewals();
