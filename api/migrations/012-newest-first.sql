create index users_newest on users (created_at desc, id desc) where not archived;
-- A clerk's queue: the few renewals that are not over, among the many that are.
create index renewals_active on renewals (updated_at desc, id desc) include (user_id) where status not in ('license updated', 'cancelled');
