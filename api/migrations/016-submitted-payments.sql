-- Lists show payments whose card was sent; an index of those alone answers them without a look at the table.
drop index payments_status;
create index payments_status on payments (status, created_at desc, id desc) where submitted_at is not null;
drop index payments_newest;
create index payments_newest on payments (created_at desc, id desc) where submitted_at is not null;
