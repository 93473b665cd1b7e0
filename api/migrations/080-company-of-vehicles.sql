-- The company of a vehicle's owner, so that a partner's vehicles are listed and searched without reading everybody's (docs/decisions/0057).
-- Neither changes: vehicles keep their owner, and people their company. A trigger, because processes of the release before insert
-- vehicles too.
alter function set_company_of_renewal() rename to set_company_of_owner;
alter table vehicles add column company_id uuid references companies (id);
create trigger vehicles_company before insert on vehicles for each row execute function set_company_of_owner();
