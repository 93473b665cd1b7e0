/** What is searched for, as people type it. */
interface Searched {
  plate: string;
  reference: string;
  /** In the international format, with spaces. */
  telephone: string;
  waybill: string;
}

interface Tokens {
  owner: string | undefined;
  admin: string | undefined;
  clerk: string | undefined;
}

export type ListRequest = [name: string, token: string | undefined, path: string, thresholdMs: number];

const queue = '/api/admin/renewals?take=25&active=true&orderBy=updatedAt&order=asc';

/** The lists and searches of the product, each with the time it may take at a million vehicles. */
export const listRequests = (
  { owner, admin, clerk }: Tokens,
  { plate, reference, telephone, waybill }: Searched,
): ListRequest[] => [
  ["owner's vehicles", owner, '/api/vehicles?take=25', 10],
  ["owner's vehicles, the last page", owner, '/api/vehicles?take=25&skip=375', 10],
  ["owner's vehicles by make", owner, '/api/vehicles?take=25&search=toyota', 10],
  ["owner's renewals", owner, '/api/renewals?take=25', 10],
  ["owner's payments", owner, '/api/payments?take=25', 10],
  ['all renewals', admin, '/api/admin/renewals?take=25', 50],
  ['active renewals', admin, '/api/admin/renewals?take=25&active=true', 50],
  ['renewals in one status', admin, '/api/admin/renewals?take=25&status=processing', 50],
  ['renewals, page 400', admin, '/api/admin/renewals?take=25&skip=9975', 50],
  ['all vehicles', admin, '/api/admin/vehicles?take=25', 50],
  ['all payments', admin, '/api/payments/admin?take=25', 50],
  ['failed payments of a month', admin, `/api/payments/admin?take=25&status=failed&from=2026-10-01&to=2026-10-31`, 50],
  ['all users', admin, '/api/admin/users?take=25', 50],
  ["a partner's renewals", clerk, '/api/admin/renewals?take=25', 50],
  ['what waits, by status', admin, '/api/admin/renewals/waiting', 50],
  ["what waits at a partner's", clerk, '/api/admin/renewals/waiting', 50],
  ["a partner's vehicles", clerk, '/api/admin/vehicles?take=25', 50],
  ["a partner's payments", clerk, '/api/payments/admin?take=25', 50],
  ['queue of one status, oldest first', admin, `${queue}&status=processing`, 50],
  ['queue later than promised', admin, `${queue}&due=late`, 50],
  ["a partner's queue later than promised", clerk, `${queue}&due=late`, 50],
  ['queue of a province', admin, `${queue}&province=limpopo`, 50],
  ["a partner's queue of a province", clerk, `${queue}&province=limpopo`, 50],
  ['queue without a person in charge', admin, `${queue}&inCharge=nobody`, 150],
  ["a partner's queue due in three days", clerk, `${queue}&due=3`, 50],
  ["a partner's active renewals", clerk, '/api/admin/renewals?take=25&active=true', 50],
  ['renewals by plate', admin, `/api/admin/renewals?search=${plate.slice(0, 6)}`, 100],
  ['renewals by reference', admin, `/api/admin/renewals?search=${encodeURIComponent(reference)}`, 100],
  ['renewals by name', admin, '/api/admin/renewals?search=lerato%20dlamini', 100],
  ['renewals by e-mail', admin, '/api/admin/renewals?search=person4711%40', 100],
  ['renewals by a word in all of them', admin, '/api/admin/renewals?search=renewal', 100],
  ['vehicles by plate', admin, `/api/admin/vehicles?search=${plate.slice(1, 6)}`, 100],
  ['vehicles by make', admin, '/api/admin/vehicles?search=toyota', 100],
  ['vehicles by two letters', admin, '/api/admin/vehicles?search=ab', 100],
  ['vehicles by owner', admin, '/api/admin/vehicles?search=lerato%20dlamini', 100],
  ['vehicles by telephone', admin, `/api/admin/vehicles?search=${encodeURIComponent(telephone)}`, 100],
  ['users by plate', admin, `/api/admin/users?search=${plate.slice(0, 4)}-${plate.slice(4, 8)}`, 100],
  ['users by telephone', admin, `/api/admin/users?search=${encodeURIComponent(telephone)}`, 100],
  ['users by name', admin, '/api/admin/users?search=naidoo', 100],
  ['users by e-mail', admin, '/api/admin/users?search=person4711%40mail', 100],
  ['payments by reference', admin, `/api/payments/admin?search=${encodeURIComponent(reference.slice(0, 40))}`, 100],
  ['all refunds', admin, '/api/refunds?take=25', 50],
  ['open refunds', admin, '/api/refunds?take=25&status=open', 50],
  ["a partner's refunds", clerk, '/api/refunds?take=25', 50],
  ['refunds by name', admin, '/api/refunds?search=lerato%20dlamini', 100],
  ['refunds by make', admin, '/api/refunds?search=toyota', 500],
  ['payments with a refund due', admin, '/api/payments/admin?take=25&state=refund+due', 50],
  ['payments to review', admin, '/api/payments/admin?take=25&state=needs+review', 50],
  ['sums of a month of payments', admin, '/api/payments/admin/totals?from=2026-10-01&to=2026-10-31', 200],
  ['sums of all payments', admin, '/api/payments/admin/totals', 1000],
  ...twoLetterSearches(admin, clerk),
  ['dashboard', admin, '/api/admin/dashboard', 300],
  ["a partner's dashboard", clerk, '/api/admin/dashboard', 300],
  ["a partner's renewals by plate", clerk, `/api/admin/renewals?search=${plate.slice(0, 6)}`, 100],
  ...deskSearches(admin, clerk, { plate, reference, telephone, waybill }),
];

const twoLetterSearches = (admin: string | undefined, clerk: string | undefined): ListRequest[] => [
  ['renewals by two letters', admin, '/api/admin/renewals?take=25&search=ab', 100],
  ['payments by two letters', admin, '/api/payments/admin?take=25&search=ab', 100],
  ['users by two letters', admin, '/api/admin/users?take=25&search=ab', 100],
  ["a partner's renewals by two letters", clerk, '/api/admin/renewals?take=25&search=ab', 100],
  ["a partner's payments by two letters", clerk, '/api/payments/admin?take=25&search=ab', 100],
  ["a partner's users by two letters", clerk, '/api/admin/users?take=25&search=ab', 100],
];

/** What the one search is asked, by an administrator of the product and by a partner's. */
const deskSearches = (
  admin: string | undefined,
  clerk: string | undefined,
  { plate, reference, telephone, waybill }: Searched,
): ListRequest[] =>
  (
    [
      ['plate', plate],
      ['part of a plate', plate.slice(2, 6)],
      ['two letters', 'ab'],
      ['reference', reference],
      ['word in all references', 'renewal'],
      ['telephone', telephone],
      ['e-mail', 'person4711@mail11.test'],
      ['start of an e-mail', 'person4711'],
      ['mail server', 'mail11'],
      ['name', 'lerato dlamini'],
      ['common name', 'naidoo'],
      ['make', 'toyota'],
      ['waybill', waybill],
      ['part of a waybill', waybill.slice(-5)],
      ['word that is nowhere', 'nowhere'],
    ] as const
  ).flatMap(([what, text]): ListRequest[] => [
    [`one search: ${what}`, admin, `/api/desk-search?query=${encodeURIComponent(text)}`, 150],
    [`a partner's search: ${what}`, clerk, `/api/desk-search?query=${encodeURIComponent(text)}`, 150],
  ]);
