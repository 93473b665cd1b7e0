-- The narrower permissions of administrators. isAdmin and isActivatedUser stay rows of user_permissions, as documented.
alter table users add column admin_permissions text[] not null default '{}';
