/**
 * Where the shopper goes after paying: the result address of the merchant with `id` and `resourcePath` added,
 * an existing query kept; only the query string when no address is known.
 */
export function resultRedirect(shopperResultUrl: string | null, checkoutId: string): string {
  const resourcePath = `/v1/checkouts/${checkoutId}/payment`;
  const query = `id=${encodeURIComponent(checkoutId)}&resourcePath=${encodeURIComponent(resourcePath)}`;
  if (shopperResultUrl === null) return `?${query}`;
  const [address = '', fragment] = shopperResultUrl.split('#', 2);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}
