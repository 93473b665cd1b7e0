-- Reminders are on until somebody turns them off; what was stored before was read by nothing.
alter table users alter column email_notifications set default '{reminders}';
update users set email_notifications = array_append(email_notifications, 'reminders')
  where not ('reminders' = any (email_notifications)) and not archived;

-- A subscriber counts once the mailed link was confirmed. Who subscribed before that was asked counts as not confirmed.
alter table subscribers
  add column id uuid not null default gen_random_uuid() unique,
  add column confirmed_at timestamptz,
  add column unsubscribed_at timestamptz;
