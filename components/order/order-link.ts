/** Addresses of an order and its papers. */

export type Paper = { view: 'invoice' } | { view: 'credit-note'; number: string }

/** '/order-status/W00000001?view=invoice&token=…' */
export function orderLink(orderNo: string, token: string | null, paper?: Paper): string {
  const query = new URLSearchParams({ ...paper, ...(token !== null && { token }) })
  return `/order-status/${orderNo}${query.size > 0 ? `?${query}` : ''}`
}
