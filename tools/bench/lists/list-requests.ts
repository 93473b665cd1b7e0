/** What is searched for, as people type it. */
interface Searched {
  plate: string;
  reference: string;
  /** In the international format, with spaces. */
  telephone: string;
  waybill: string;
}

interface Tokens {
  owner: string;
  admin: string;
  clerk: string;
}

type ListRequest = [name: string, token: string, path: string];

const queue = '/api/admin/renewals?take=25&active=true&orderBy=updatedAt&order=asc';

/** The lists and searches of the product, as the people ask who may. */
export const listRequests = (
  { owner, admin, clerk }: Tokens,
  { plate, reference, telephone, waybill }: Searched,
): ListRequest[] => [
  ["owner's vehicles", owner, '/api/vehicles?take=25'],
  ["owner's vehicles, the last page", owner, '/api/vehicles?take=25&skip=375'],
  ["owner's vehicles by make", owner, '/api/vehicles?take=25&search=toyota'],
  ["owner's renewals", owner, '/api/renewals?take=25'],
  ["owner's payments", owner, '/api/payments?take=25'],
  ['all renewals', admin, '/api/admin/renewals?take=25'],
  ['active renewals', admin, '/api/admin/renewals?take=25&active=true'],
  ['renewals in one status', admin, '/api/admin/renewals?take=25&status=processing'],
  ['renewals, page 400', admin, '/api/admin/renewals?take=25&skip=9975'],
  ['all vehicles', admin, '/api/admin/vehicles?take=25'],
  ['all payments', admin, '/api/payments/admin?take=25'],
  ['failed payments of a month', admin, `/api/payments/admin?take=25&status=failed&from=2026-10-01&to=2026-10-31`],
  ['all users', admin, '/api/admin/users?take=25'],
  ["a partner's renewals", clerk, '/api/admin/renewals?take=25'],
  ['what waits, by status', admin, '/api/admin/renewals/waiting'],
  ["what waits at a partner's", clerk, '/api/admin/renewals/waiting'],
  ["a partner's vehicles", clerk, '/api/admin/vehicles?take=25'],
  ["a partner's payments", clerk, '/api/payments/admin?take=25'],
  ['queue of one status, oldest first', admin, `${queue}&status=processing`],
  ['queue later than promised', admin, `${queue}&due=late`],
  ["a partner's queue later than promised", clerk, `${queue}&due=late`],
  ['queue of a province', admin, `${queue}&province=limpopo`],
  ["a partner's queue of a province", clerk, `${queue}&province=limpopo`],
  ['queue without a person in charge', admin, `${queue}&inCharge=nobody`],
  ["a partner's queue due in three days", clerk, `${queue}&due=3`],
  ["a partner's active renewals", clerk, '/api/admin/renewals?take=25&active=true'],
  ['renewals by plate', admin, `/api/admin/renewals?search=${plate.slice(0, 6)}`],
  ['renewals by reference', admin, `/api/admin/renewals?search=${encodeURIComponent(reference)}`],
  ['renewals by name', admin, '/api/admin/renewals?search=lerato%20dlamini'],
  ['renewals by e-mail', admin, '/api/admin/renewals?search=person4711%40'],
  ['renewals by a word in all of them', admin, '/api/admin/renewals?search=renewal'],
  ['vehicles by plate', admin, `/api/admin/vehicles?search=${plate.slice(1, 6)}`],
  ['vehicles by make', admin, '/api/admin/vehicles?search=toyota'],
  ['vehicles by two letters', admin, '/api/admin/vehicles?search=ab'],
  ['vehicles by owner', admin, '/api/admin/vehicles?search=lerato%20dlamini'],
  ['vehicles by telephone', admin, `/api/admin/vehicles?search=${encodeURIComponent(telephone)}`],
  ['users by plate', admin, `/api/admin/users?search=${plate.slice(0, 4)}-${plate.slice(4, 8)}`],
  ['users by telephone', admin, `/api/admin/users?search=${encodeURIComponent(telephone)}`],
  ['users by name', admin, '/api/admin/users?search=naidoo'],
  ['users by e-mail', admin, '/api/admin/users?search=person4711%40mail'],
  ['payments by reference', admin, `/api/payments/admin?search=${encodeURIComponent(reference.slice(0, 40))}`],
  ['all refunds', admin, '/api/refunds?take=25'],
  ['open refunds', admin, '/api/refunds?take=25&status=open'],
  ["a partner's refunds", clerk, '/api/refunds?take=25'],
  ['refunds by name', admin, '/api/refunds?search=lerato%20dlamini'],
  ['refunds by make', admin, '/api/refunds?search=toyota'],
  ['payments with a refund due', admin, '/api/payments/admin?take=25&state=refund+due'],
  ['payments to review', admin, '/api/payments/admin?take=25&state=needs+review'],
  ['sums of a month of payments', admin, '/api/payments/admin/totals?from=2026-10-01&to=2026-10-31'],
  ['sums of all payments', admin, '/api/payments/admin/totals'],
  ...twoLetterSearches(admin, clerk),
  ['dashboard', admin, '/api/admin/dashboard'],
  ["a partner's dashboard", clerk, '/api/admin/dashboard'],
  ["a partner's renewals by plate", clerk, `/api/admin/renewals?search=${plate.slice(0, 6)}`],
  ...deskSearches(admin, clerk, { plate, reference, telephone, waybill }),
];

const twoLetterSearches = (admin: string, clerk: string): ListRequest[] => [
  ['renewals by two letters', admin, '/api/admin/renewals?take=25&search=ab'],
  ['payments by two letters', admin, '/api/payments/admin?take=25&search=ab'],
  ['users by two letters', admin, '/api/admin/users?take=25&search=ab'],
  ["a partner's renewals by two letters", clerk, '/api/admin/renewals?take=25&search=ab'],
  ["a partner's payments by two letters", clerk, '/api/payments/admin?take=25&search=ab'],
  ["a partner's users by two letters", clerk, '/api/admin/users?take=25&search=ab'],
];

/** What the one search is asked, by an administrator of the product and by a partner's. */
const deskSearches = (
  admin: string,
  clerk: string,
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
    [`one search: ${what}`, admin, `/api/desk-search?query=${encodeURIComponent(text)}`],
    [`a partner's search: ${what}`, clerk, `/api/desk-search?query=${encodeURIComponent(text)}`],
  ]);
