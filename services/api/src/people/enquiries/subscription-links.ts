import { type SubscriptionList, subscriptionLists } from 'shared-contracts/enquiries';
import { href } from 'shared-contracts/pages';
import type { AccountServices } from '../accounts/index.ts';

type Signing = Pick<AccountServices, 'vault'>;

/** Unsubscribe links of a mail: a page, and a URL that mail clients post to (RFC 8058). */
export interface UnsubscribeLinks {
  page: string;
  oneClick: string;
}

/** Signed unsubscribe links, which work without logging in and do not expire. */
export function unsubscribeLinks(
  { vault, config }: Signing & Pick<AccountServices, 'config'>,
  list: SubscriptionList,
  id: string,
  siteUrl: string,
): UnsubscribeLinks {
  const token = `${list}.${id}.${vault.sign(`unsubscribe ${list} ${id}`)}`;
  return {
    page: `${siteUrl}${href('unsubscribe', { token })}`,
    oneClick: `${config.SITE_URL}/api/unsubscribe/${token}`,
  };
}

/** Verifies a token of `unsubscribeLinks`; undefined if it is invalid. */
export function readUnsubscribeToken(
  { vault }: Signing,
  token: string,
): { list: SubscriptionList; id: string } | undefined {
  const [named, id, signature] = token.split('.');
  const list = subscriptionLists.find((known) => known === named);
  if (!list || !id || !signature || !vault.isSigned(`unsubscribe ${list} ${id}`, signature)) return undefined;
  return { list, id };
}

/** A token that confirms a subscription until the given time. */
export function confirmationToken({ vault }: Signing, id: string, until: Date): string {
  const expires = Math.floor(until.getTime() / 1000);
  return `${expires}.${id}.${vault.sign(`subscribe ${id} ${expires}`)}`;
}

/** The subscriber of a confirmation token; undefined if it is invalid or expired. */
export function readConfirmationToken({ vault }: Signing, token: string, at: Date): string | undefined {
  const [expires, id, signature] = token.split('.');
  if (!expires || !id || !signature || !vault.isSigned(`subscribe ${id} ${expires}`, signature)) return undefined;
  return Number(expires) * 1000 > at.getTime() ? id : undefined;
}
