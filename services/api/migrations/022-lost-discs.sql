-- A copy of a lost disc, which renews nothing. It goes the way of a renewal, from its payment to the parcel.
alter table renewals add column is_duplicate boolean not null default false;
alter table payments add column is_duplicate boolean not null default false;

-- What an authority asks for a copy. No source for each province: administrators set it.
insert into managed_variables (variable, readable_name, value, measured_in)
  values ('duplicateDiscFee', 'duplicate disc fee', 9000, 'zar') on conflict do nothing;
