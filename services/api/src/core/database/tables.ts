// Written by `npm run tables` from the migrated database; a test fails when it is not what the migrations make.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AddressParts } from 'shared-contracts/addresses';
import type { FormFields } from 'shared-contracts/authority-form';
import type { Branding } from 'shared-contracts/companies';
import type { DeliveryStatus } from 'shared-contracts/deliveries';
import type { DocumentKind } from 'shared-contracts/documents';
import type { FeeFileRows } from 'shared-contracts/fee-versions';
import type { Language, Translation } from 'shared-contracts/language';
import type { Strokes } from 'shared-contracts/mandates';
import type { DeclineCause } from 'shared-contracts/payment';
import type { PermissionKey } from 'shared-contracts/permissions';
import type { Quote, QuoteInput } from 'shared-contracts/quotes';
import type { Province, Region } from 'shared-contracts/regions';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import type { ScanResult } from 'shared-contracts/scans';
import type { Coordinates } from 'shared-contracts/user';
import type { ImportFaults, ImportTexts } from 'shared-contracts/vehicle-imports';
import type { VehicleType } from 'shared-contracts/vehicle-types';
import type { WebhookEventData } from 'shared-contracts/webhooks';

/** Every table of the product, column by column. */
export interface Tables {
  api_keys: {
    company_id: string;
    created_at: string;
    digest: Uint8Array;
    ended_at: string | null;
    id: Generated<string>;
    last_used_at: string | null;
    name: string;
    prefix: string;
    scopes: string[];
  };
  audit: {
    action: string;
    actor_id: string | null;
    changes: ColumnType<unknown, string | null, string | null>;
    changes_digest: Uint8Array | null;
    changes_salt: Uint8Array | null;
    company_id: string | null;
    created_at: Generated<string>;
    details: ColumnType<unknown, string | undefined, string>;
    digest: Uint8Array | null;
    entity: string;
    entity_id: string | null;
    id: Generated<string>;
    person_id: string | null;
    position: number | null;
  };
  audit_anchor: {
    digest: Uint8Array;
    id: Generated<boolean>;
    position: number;
  };
  audit_checks: {
    broken_at: number | null;
    checked_at: string;
    digest: Uint8Array;
    entries: number;
    id: Generated<string>;
    position: number;
    problem: 'missing' | 'changed' | null;
  };
  authority_forms: {
    bytes: Uint8Array;
    company_id: string;
    fields: ColumnType<FormFields, string, string>;
    filename: string;
    updated_at: string;
    updated_by: string;
  };
  closed_days: {
    closed_at: string;
    closed_by: string;
    day: string;
  };
  companies: {
    branding: ColumnType<Branding, string | undefined, string>;
    created_at: Generated<string>;
    id: Generated<string>;
    is_live: Generated<boolean>;
    name: string;
    origins: Generated<string[]>;
    parent_id: string | null;
    reference: string;
    require_second_factor: Generated<boolean>;
    show_admin: Generated<boolean>;
    site_url: string | null;
    skip_verification: Generated<boolean>;
    updated_at: Generated<string>;
  };
  company_drafts: {
    company_id: string;
    fields: ColumnType<unknown, string, string>;
    updated_at: string;
    version: number;
  };
  company_pictures: {
    created_at: string;
    file: string;
    last_live_at: string | null;
    size_bytes: number;
  };
  company_previews: {
    company_id: string;
    digest: Uint8Array;
    expires_at: string;
  };
  counter_run_renewals: {
    charged_in_cents: number | null;
    entered_at: string | null;
    entered_by: string | null;
    position: number;
    renewal_id: string;
    result: 'done' | 'blocked' | null;
    run_id: string;
  };
  counter_runs: {
    authority: string;
    company_id: string;
    created_at: string;
    created_by: string;
    day: string;
    id: Generated<string>;
    person_id: string;
  };
  dashboard_figures: {
    bucket: string;
    cents: number;
    company_id: string;
    count: number;
    detail: string;
    figure: string;
    oldest: string | null;
  };
  dashboard_refreshes: {
    counted_at: string;
    id: Generated<boolean>;
  };
  deliveries: {
    booked_by: string | null;
    booked_from: RenewalStatus | null;
    booking: Generated<'asked' | 'unknown' | 'booked' | 'failed'>;
    cancellation: 'due' | 'done' | 'refused' | null;
    checks: Generated<number>;
    confirmation_image_url: string | null;
    courier: string | null;
    created_at: Generated<string>;
    currency: Generated<string>;
    delivered_at: string | null;
    delivery_id: string | null;
    destination_address: string;
    destination_contact_name: string;
    destination_parts: ColumnType<AddressParts | null, string | null, string | null>;
    destination_phone_number: string;
    id: Generated<string>;
    next_check_at: string | null;
    price_in_cents: number | null;
    promised_on: string | null;
    registration_region: string | null;
    renewal_id: string;
    status: DeliveryStatus;
    tracking_reference: string | null;
    tracking_url: string | null;
    updated_at: Generated<string>;
    user_id: string;
    waybill_number: string | null;
  };
  documents: {
    access: Generated<'owner' | 'admin'>;
    created_at: Generated<string>;
    digest: Uint8Array | null;
    document_type: DocumentKind;
    file_type: string;
    filename: string;
    has_thumbnail: Generated<boolean>;
    id: Generated<string>;
    issued_on: string | null;
    master_key_id: string;
    removed_at: string | null;
    renewal_id: string | null;
    size_bytes: number;
    storage_key: string;
    updated_at: Generated<string>;
    user_id: string;
    vehicle_id: string | null;
    wrapped_key: Uint8Array;
  };
  downloads: {
    expires_at: string;
    export: string;
    query: ColumnType<unknown, string, string>;
    session_hash: Uint8Array;
    token_hash: Uint8Array;
  };
  events: {
    created_at: Generated<string>;
    created_by: string | null;
    delivery_id: string | null;
    description: string | null;
    document_id: string | null;
    event_type: string;
    id: Generated<string>;
    position: Generated<number>;
    reason: string | null;
    renewal_id: string | null;
    status: string;
    user_id: string | null;
    vehicle_id: string | null;
  };
  factor_challenges: {
    allowed: Generated<boolean>;
    company_id: string;
    digest: Uint8Array;
    expires_at: string;
    purpose: 'login' | 'passkey login' | 'check';
    session_hash: Uint8Array | null;
    tries_left: number;
    user_id: string | null;
  };
  fee_proposals: {
    created_at: string;
    effective_from: string;
    filename: string;
    gaps_reason: string | null;
    id: Generated<string>;
    rows: ColumnType<FeeFileRows, string, string>;
    scheduled_at: string | null;
    state: 'open' | 'scheduled' | 'replaced';
    updated_at: string;
    uploaded_by: string;
  };
  idempotency_keys: {
    body: ColumnType<unknown, string | null, string | null>;
    created_at: string;
    key: string;
    owner: string;
    request_digest: Uint8Array;
    status: number | null;
  };
  joined_scans: {
    completes: string;
    created_at: Generated<string>;
    document_id: string;
    result: ColumnType<ScanResult | null, string | null, string | null>;
  };
  known_devices: {
    device_hash: Uint8Array;
    last_login_at: string;
    user_id: string;
  };
  license_fees: {
    confidence: string;
    created_at: Generated<string>;
    currency: Generated<string>;
    effective_from: string;
    fee_in_cents: number;
    id: Generated<string>;
    kg_from: number;
    kg_to: number;
    note: string | null;
    region: Province;
    source: string;
    updated_at: Generated<string>;
    vehicle_type: VehicleType;
    vehicle_type_code: string;
  };
  managed_variables: {
    created_at: Generated<string>;
    id: Generated<string>;
    measured_in: 'days' | 'months' | 'zar' | 'kg';
    readable_name: string;
    updated_at: Generated<string>;
    value: number;
    variable: string;
  };
  mandate_vehicles: {
    mandate_id: string;
    vehicle_id: string;
  };
  mandates: {
    covers_all: boolean;
    created_at: string;
    device: string | null;
    digest: Uint8Array | null;
    email: string | null;
    ended_at: string | null;
    ended_by: string | null;
    id: Generated<string>;
    link_digest: Uint8Array | null;
    link_expires_at: string | null;
    name: string;
    signed_at: string | null;
    signer: 'account holder' | 'owner' | 'proxy';
    strokes: ColumnType<Strokes | null, string | null, string | null>;
    user_id: string;
    words: string;
  };
  migrations: {
    checksum: string | null;
    name: string;
    ran_at: Generated<string>;
  };
  note_templates: {
    company_id: string | null;
    created_at: Generated<string>;
    id: Generated<string>;
    name: string;
    text: string;
    updated_at: Generated<string>;
  };
  one_time_secrets: {
    confirmed_at: string | null;
    created_at: string;
    last_period: Generated<number>;
    master_key_id: string;
    secret: Uint8Array;
    user_id: string;
    wrapped_key: Uint8Array;
  };
  outbox: {
    created_at: Generated<string>;
    id: Generated<string>;
    mail: ColumnType<unknown, string, string>;
    recipient: string;
    sent_at: string | null;
  };
  paper_requests: {
    asked_at: string;
    renewal_id: string;
  };
  passkeys: {
    counter: number;
    created_at: string;
    credential_id: string;
    device: string | null;
    host: string;
    id: Generated<string>;
    last_used_at: string | null;
    name: string;
    public_key: Uint8Array;
    transports: string[];
    user_id: string;
  };
  payment_items: {
    amount_in_cents: number;
    id: Generated<string>;
    license_expires: string;
    payment_id: string;
    position: number;
    quote: ColumnType<Quote, string, string>;
    quote_input: ColumnType<QuoteInput, string, string>;
    reference: string;
    vehicle_id: string;
  };
  payments: {
    amount_in_cents: number;
    asked_at: string | null;
    business_name: string | null;
    checkout_id: string | null;
    company_id: string | null;
    created_at: Generated<string>;
    created_by: string | null;
    currency: Generated<string>;
    decided_at: string | null;
    decline_cause: DeclineCause | null;
    description: string;
    external_reference: string | null;
    failure_reason: string | null;
    hold_id: string | null;
    id: Generated<string>;
    is_duplicate: Generated<boolean>;
    language: Translation | null;
    merchant_reference: string;
    order_number: string | null;
    raw_notification: ColumnType<unknown, string | null, string | null>;
    raw_response: ColumnType<unknown, string | null, string | null>;
    reference: string;
    refunded_in_cents: Generated<number>;
    review_reason: string | null;
    status: 'processing' | 'successful' | 'cancelled' | 'failed';
    submitted_at: string | null;
    succeeded_at: string | null;
    updated_at: Generated<string>;
    user_id: string;
    vat_basis_points: Generated<number>;
    vat_number: string | null;
  };
  permissions: {
    created_at: Generated<string>;
    id: Generated<string>;
    name: string;
    permission: PermissionKey;
    risk: number;
    role: string;
    updated_at: Generated<string>;
  };
  rate_limits: {
    hits: number;
    key: string;
    starts_at: string;
  };
  recovery_codes: {
    created_at: string;
    digest: Uint8Array;
    user_id: string;
  };
  refunds: {
    amount_in_cents: number;
    attempts: Generated<number>;
    company_id: string | null;
    created_at: Generated<string>;
    done_at: string | null;
    done_by: string | null;
    external_reference: string | null;
    failure_reason: string | null;
    id: Generated<string>;
    item_id: string | null;
    merchant_reference: Generated<string>;
    missing_since: string | null;
    next_attempt_at: Generated<string>;
    note: string | null;
    payment_id: string;
    reason: Generated<
      | 'renewal cancelled'
      | 'paid twice'
      | 'vehicle removed'
      | 'vehicle changed'
      | 'payment in doubt'
      | 'top-up not needed'
      | 'part refunded'
    >;
    refusals: Generated<number>;
    renewal_id: string | null;
    request_id: string | null;
    requested_by: string | null;
    requests: Generated<number>;
    service_fee_first: Generated<boolean>;
    status: 'due' | 'asked' | 'uncertain' | 'done' | 'refused';
    updated_at: Generated<string>;
    user_id: string | null;
    vehicle_ids: string[] | null;
  };
  reminders: {
    days_before: number;
    license_expires: string;
    sent_at: string;
    vehicle_id: string;
  };
  renewal_holds: {
    amount_in_cents: number | null;
    answered_at: string | null;
    costs_more_from: string | null;
    ended_at: string | null;
    ended_by: string | null;
    from_status: string;
    id: Generated<string>;
    note: string | null;
    placed_at: string;
    placed_by: string;
    reason:
      | 'unpaid fines'
      | 'other vehicle'
      | 'roadworthiness'
      | 'wrong particulars'
      | 'mass changed'
      | 'papers missing'
      | 'higher amount'
      | 'authority closed';
    renewal_id: string;
  };
  renewal_notes: {
    author_id: string;
    created_at: Generated<string>;
    id: Generated<string>;
    renewal_id: string | null;
    text: string;
    user_id: string | null;
  };
  renewal_presence: {
    renewal_id: string;
    seen_at: string;
    user_id: string;
  };
  renewals: {
    company_id: string | null;
    created_at: Generated<string>;
    currency: Generated<string>;
    date_ordered: string;
    disc_expires: string | null;
    disc_number: string | null;
    disc_scanned_at: string | null;
    disc_scanned_by: string | null;
    id: Generated<string>;
    in_charge_at: string | null;
    in_charge_id: string | null;
    is_duplicate: Generated<boolean>;
    original_expiry: string;
    paused_at: string | null;
    paused_by: string | null;
    paused_for: 'owner' | 'hold' | null;
    paused_reason: string | null;
    payment_id: string;
    payment_in_cents: number;
    payment_reference: string;
    status: RenewalStatus;
    updated_at: Generated<string>;
    user_id: string;
    vehicle_id: string;
    webhook_response: string | null;
    webhook_successful: Generated<boolean>;
  };
  saved_views: {
    company_id: string;
    created_at: Generated<string>;
    filters: string;
    id: Generated<string>;
    name: string;
    page: 'userRenewals' | 'userActiveRenewals';
    shared: Generated<boolean>;
    updated_at: Generated<string>;
    user_id: string;
  };
  scans: {
    created_at: Generated<string>;
    document_id: string;
    result: ColumnType<ScanResult | null, string | null, string | null>;
  };
  secrets: {
    created_at: string;
    digest: Uint8Array;
    expires_at: string;
    purpose:
      | 'verification code'
      | 'verification token'
      | 'reset code'
      | 'reset token'
      | 'e-mail change code'
      | 'e-mail change token'
      | 'pending e-mail undo'
      | 'e-mail undo';
    tries: ColumnType<unknown, string | undefined, string>;
    tries_left: Generated<number>;
    user_id: string;
  };
  sessions: {
    created_at: string;
    device: string | null;
    device_hash: Uint8Array | null;
    expires_at: string;
    factor_at: string | null;
    id: Generated<string>;
    last_seen_at: string;
    remembered: boolean;
    token_hash: Uint8Array;
    user_id: string;
  };
  settlement_explanations: {
    day: string;
    explained_at: string;
    explained_by: string;
    kind: 'payment' | 'refund';
    note: string;
    problem: 'unknown' | 'wrong amount' | 'not successful' | 'double' | 'missing';
    reference: string;
  };
  settlement_lines: {
    amount_in_cents: number;
    fee_in_cents: number;
    kind: 'payment' | 'refund';
    line: number;
    merchant_reference: string;
    payment_id: string | null;
    problem: 'unknown' | 'wrong amount' | 'not successful' | 'double' | null;
    refund_id: string | null;
    settlement_id: string;
    transaction_id: string;
  };
  settlements: {
    content: string;
    created_at: string;
    day: string;
    digest: Uint8Array;
    filename: string;
    id: Generated<string>;
    uploaded_by: string;
  };
  site_clock: {
    days_ahead: Generated<number>;
    days_done: Generated<number>;
    days_wanted: number;
    only_row: Generated<boolean>;
  };
  subscribers: {
    company_id: string;
    confirmed_at: string | null;
    created_at: Generated<string>;
    email: string;
    id: Generated<string>;
    unsubscribed_at: string | null;
  };
  tier_fees: {
    effective_from: string;
    fee_in_cents: number;
    region: string;
    vehicle_type: string;
  };
  user_permissions: {
    granted_at: Generated<string>;
    permission_id: string;
    user_id: string;
  };
  users: {
    account_completion: Generated<number>;
    address: string | null;
    admin_permissions: Generated<string[]>;
    archived: Generated<boolean>;
    business_name: string | null;
    company_id: string;
    consent_at: string | null;
    consent_version: string | null;
    contact_number: string;
    coordinates: ColumnType<Coordinates | null, string | null, string | null>;
    created_at: Generated<string>;
    delivery_address: string | null;
    delivery_address_additional: string | null;
    delivery_address_parts: ColumnType<AddressParts | null, string | null, string | null>;
    delivery_coordinates: ColumnType<Coordinates | null, string | null, string | null>;
    delivery_province: GeneratedAlways<string | null>;
    delivery_type: string | null;
    email: string;
    email_notifications: Generated<string[]>;
    first_name: string;
    id: Generated<string>;
    language: Language | null;
    last_name: string;
    password_hash: string | null;
    payment_options: Generated<string[]>;
    pending_email: string | null;
    picture: string | null;
    source: string | null;
    source_details: string | null;
    test_user: Generated<boolean>;
    updated_at: Generated<string>;
    user_type: Generated<'individual' | 'business'>;
    vat_number: string | null;
    verified: Generated<boolean>;
  };
  vehicle_import_rows: {
    double_of_row: number | null;
    double_of_vehicle: string | null;
    faults: ColumnType<ImportFaults, string, string>;
    import_id: string;
    number: number;
    register_number: string | null;
    state: 'ready' | 'faulty' | 'double' | 'left_out' | 'saved' | 'refused';
    texts: ColumnType<ImportTexts, string, string>;
    vehicle_id: string | null;
  };
  vehicle_imports: {
    created_at: string;
    filename: string;
    id: Generated<string>;
    saved_at: string | null;
    state: 'checked' | 'saving' | 'saved' | 'discarded';
    updated_at: string;
    user_id: string;
  };
  vehicles: {
    archived: Generated<boolean>;
    company_id: string | null;
    created_at: Generated<string>;
    description: string | null;
    id: Generated<string>;
    in_renewal: Generated<boolean>;
    last_renewed_date: string | null;
    license_expires: string;
    license_number: string;
    make: string;
    model: string;
    register_number: string;
    registration_region: Region;
    reminder_sent: Generated<boolean>;
    updated_at: Generated<string>;
    user_id: string;
    vehicle_type: VehicleType;
    weight_kg: number;
    year: number | null;
  };
  webhook_attempts: {
    at: string;
    error: string | null;
    event_id: string;
    id: Generated<string>;
    status: number | null;
  };
  webhook_endpoints: {
    accepted_at: string | null;
    company_id: string;
    created_at: Generated<string>;
    earlier_secret: Uint8Array | null;
    earlier_until: string | null;
    master_key_id: string | null;
    paused_at: string | null;
    secret: Uint8Array | null;
    url: string;
    wrapped_key: Uint8Array | null;
  };
  webhook_events: {
    company_id: string;
    created_at: string;
    data: ColumnType<WebhookEventData, string, string>;
    delivered_at: string | null;
    failures: Generated<number>;
    id: Generated<string>;
    next_attempt_at: string | null;
    renewal_id: string;
    sequence: number;
    trying_since: string | null;
    type: 'renewal.created' | 'renewal.updated' | 'payment.successful' | 'payment.refunded' | 'delivery.updated';
  };
  webhook_inbox: {
    body: ColumnType<unknown, string | null, string | null>;
    digest: Uint8Array;
    handled_at: string | null;
    id: Generated<string>;
    provider: string;
    quarantined: Generated<boolean>;
    received_at: Generated<string>;
  };
}
