import { subscriptionLists, type SubscriptionList } from 'shared-contracts/enquiries';
import { href } from 'shared-contracts/pages';
import type { Services } from './services.ts';

type Signing = Pick<Services, 'vault'>;

/** What a mail needs so that it can be ended: a page that asks for a click, and an address that mail programs post to (RFC 8058). */
export interface UnsubscribeLinks {
  page: string;
  oneClick: string;
}

/** The links with which whoever holds a mail ends its kind, without a login and for as long as the mail is kept. */
export function unsubscribeLinks(
  { vault, config }: Signing & Pick<Services, 'config'>,
  list: SubscriptionList,
  id: string,
  siteUrl: string,
): UnsubscribeLinks {
  const token = `${list}.${id}.${vault.sign(`unsubscribe ${list} ${id}`)}`;
  return { page: `${siteUrl}${href('unsubscribe', { token })}`, oneClick: `${config.SITE_URL}/api/unsubscribe/${token}` };
}

/** What a token of `unsubscribeLinks` ends, and for whom; undefined when it is not ours. */
export function readUnsubscribeToken({ vault }: Signing, token: string): { list: SubscriptionList; id: string } | undefined {
  const [named, id, signature] = token.split('.');
  const list = subscriptionLists.find((known) => known === named);
  if (!list || !id || !signature || !vault.isSigned(`unsubscribe ${list} ${id}`, signature)) return undefined;
  return { list, id };
}

/** The token with which a subscriber confirms until a moment. */
export function confirmationToken({ vault }: Signing, id: string, until: Date): string {
  const expires = Math.floor(until.getTime() / 1000);
  return `${expires}.${id}.${vault.sign(`subscribe ${id} ${expires}`)}`;
}

/** Whose confirmation a token is; undefined when it is not ours or has run out. */
export function readConfirmationToken({ vault }: Signing, token: string, at: Date): string | undefined {
  const [expires, id, signature] = token.split('.');
  if (!expires || !id || !signature || !vault.isSigned(`subscribe ${id} ${expires}`, signature)) return undefined;
  return Number(expires) * 1000 > at.getTime() ? id : undefined;
}
