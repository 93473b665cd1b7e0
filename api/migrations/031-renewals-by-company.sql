-- The company of a renewal's owner, so that a partner's renewals are found without reading everybody's. People never change company.
alter table renewals add column company_id uuid references companies (id);
-- A trigger, because processes of the release before insert renewals too.
create function set_company_of_renewal() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from users where id = new.user_id;
  return new;
end $$;
create trigger renewals_company before insert on renewals for each row execute function set_company_of_renewal();
