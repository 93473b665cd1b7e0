/**
 * The URL the shopper is redirected to after paying: the merchant's result URL with `id` and `resourcePath` added to
 * its query. Only the query string if there is no result URL.
 */
export function resultRedirect(shopperResultUrl: string | null, checkoutId: string): string {
  const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
  const query = `id=${encodeURIComponent(checkoutId)}&resourcePath=${encodeURIComponent(resourcePath)}`;
  if (shopperResultUrl === null) return `?${query}`;
  const [address = '', fragment] = shopperResultUrl.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
