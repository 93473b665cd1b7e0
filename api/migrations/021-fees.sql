-- A published row that an administrator has changed since is no longer what was published.
update license_fees f set source = 'Entered by an administrator'
  where f.confidence = 'confirmed' and exists (
    select 1 from audit a where a.entity = 'license fee' and a.action = 'license fee changed' and a.entity_id = f.id
  );

-- The product reckons with these variables in fixed units.
update managed_variables set measured_in = case
    when variable in ('serviceFee', 'transactionFee') or variable like 'tierFee%' then 'zar'
    when variable = 'gracePeriod' then 'days'
    when variable in ('maximumWeight', 'maximumTierWeight') then 'kg'
    else measured_in
  end;
