/** Limits set by the requirements (docs/spec/requirements.md, Constants), shared by the forms and the API. */
export const limits = {
  password: { min: 7, max: 200 },
  name: { max: 200 },
  email: { max: 254 },
  businessName: { max: 120 },
  orderNumber: { max: 40 },
  note: { max: 2000 },
  refundNote: { max: 300 },
  /** Names of saved views and of templates for notes, and how many a person or company can have. */
  viewName: { max: 60 },
  viewsPerUser: 50,
  templatesPerCompany: 50,
  address: { max: 500 },
  addressPart: { max: 120 },
  licenseNumber: { min: 3, max: 20 },
  registerNumber: { max: 20 },
  make: { max: 60 },
  model: { max: 60 },
  description: { max: 200 },
  year: { min: 1900, aheadOfToday: 1 },
  /** Whole kilograms. */
  weightKg: { min: 50, max: 100_000 },
  /** Bytes: 5 MB. */
  uploadBytes: 5 * 1024 * 1024,
  /** Days that ID copies are kept after a person's last renewal ended, as the terms promise. */
  keepIdCopiesDays: 90,
  /** Days from an administrator's removal of a person to their erasure. */
  keepRemovedUsersDays: 30,
  /** Pictures of companies: bytes and pixels of the longer side. */
  companyPicture: {
    logo: { bytes: 1024 * 1024, pixels: 4000 },
    background: { bytes: 3 * 1024 * 1024, pixels: 6000 },
  },
  companyPreviewHours: 24,
  filesPerUser: { count: 50, bytes: 100 * 1024 * 1024 },
  /** Days to expiry from which a licence counts as valid. */
  licenseValidDays: 31,
  /** Days to expiry at which the reminder dialog opens. */
  reminderDialogDays: 35,
  /** Days to expiry on which a reminder is mailed; the last one is the day after. */
  reminderMailDays: [35, 14, 3, 0, -1],
  /** Rows on a page of a list. */
  page: { sizes: [5, 10, 25], defaultSize: 5 },
  /** Counts of large lists stop, earlier those of searches too short for an index of parts and those of the queue. */
  list: {
    take: 10,
    maxTake: 100,
    maxFees: 1000,
    maxSearch: 300,
    countStopsAt: 1000,
  },
  /** Renewals of one bulk action, and that can be selected together. */
  bulk: { rows: 100, selected: 500 },
  /** Shortest substring search that can use an index, in characters. */
  searchMin: 3,
  amountInCents: { max: 100_000_000 },
  vehiclesPerPayment: 50,
  /** More than the largest fleet: keeps an account from filling the database. */
  vehiclesPerUser: 20_000,
  /** A file of vehicles: its size, packed and unpacked, and its rows, which travel as texts of a cell each. */
  import: {
    rows: 5000,
    cell: 100,
    bodyBytes: 4 * 1024 * 1024,
    fileBytes: 10 * 1024 * 1024,
    unpackedBytes: 60 * 1024 * 1024,
  },
  /** A settlement file of the card processor. */
  settlement: { lines: 20_000, bodyBytes: 4 * 1024 * 1024 },
  /** A file of licence fees. A year of all provinces has about 900 rows. */
  feeTable: { rows: 5000, bodyBytes: 2 * 1024 * 1024, source: 300, reason: 300 },
  passkeyName: { max: 60 },
  passkeysPerUser: 10,
  recoveryCodes: 10,
  /** Digits of a code of an authenticator app. */
  oneTimeCode: 6,
  /** Wrong attempts after which a challenge for a second factor ends. */
  factorTries: 10,
} as const;

/** Delays in milliseconds, set by the requirements. */
export const delays = {
  searchDebounce: 300,
  afterFetch: 500,
  branding: 500,
  verificationRedirect: 2000,
  toast: 4000,
  paymentTimeout: 300_000,
} as const;

/** Milliseconds after which a list of documents is fetched again: a minute before its signed links end. */
export const signedLinkRefetch = 240_000;

/** Milliseconds the payment step waits for the checkout, and for the card form, before it gives up. */
export const cardFormTimeout = 30_000;

/** Lifetimes of codes, links and sessions, in minutes. */
export const lifetimes = {
  code: 10,
  resetToken: 15,
  factorChallenge: 5,
  /** For a change of the factors, once it is allowed: an app may have to be installed. */
  factorChange: 10,
  /** Since a second factor was last given, for actions that ask for one again. */
  confirmedFactor: 10,
  verificationLink: 7 * 24 * 60,
  signedLink: 5,
  idleSession: 30,
  session: 12 * 60,
  rememberedSession: 30 * 24 * 60,
  /** What was typed for a price, on its way into the vehicle form: of somebody who has logged in, and before. */
  vehicleToRenew: 7 * 24 * 60,
  vehicleOfNobody: 60,
} as const;
