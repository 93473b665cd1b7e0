-- What an owner follows a parcel by: who brings it, where its way is shown, when it should come and when it came.
alter table deliveries
  add column courier text,
  add column tracking_url text,
  add column promised_on date,
  add column delivered_at timestamptz;
update deliveries set delivered_at = updated_at where status = 'delivered';
