-- Wrong tries are counted by network too: a stranger must not use up the tries of a code's owner.
alter table secrets add column tries jsonb not null default '{}';
alter table secrets alter column tries_left set default 200;
update secrets set tries_left = 200;

create index users_pending_email on users (pending_email) where pending_email is not null;
