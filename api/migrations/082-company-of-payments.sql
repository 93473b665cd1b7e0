-- The company of a payment's owner, for the lists and searches of partners, as renewals and vehicles have it (docs/decisions/0057).
alter table payments add column company_id uuid references companies (id);
create trigger payments_company before insert on payments for each row execute function set_company_of_owner();
