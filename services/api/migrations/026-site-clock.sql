-- The clock of a site where partners try things: it is wound on by days. A day is done once its jobs have run. Without a
-- row it was never wound.
create table site_clock (
  only_row boolean primary key default true check (only_row),
  days_ahead int not null default 0 check (days_ahead between days_done and days_wanted),
  days_done int not null default 0 check (days_done >= days_ahead - 1),
  days_wanted int not null
);
