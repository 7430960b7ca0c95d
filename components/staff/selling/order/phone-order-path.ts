/** Links an order to the form of a phone order for the same customer, with products that can't be added to it. */

type Wanted = { code: string; quantity: number }

export const phoneOrderPath = (order: string, lines: readonly Wanted[]): string =>
  `/admin/phone-orders/new?${new URLSearchParams([
    ['order', order],
    ...lines.map(({ code, quantity }) => ['add', `${quantity}x${code}`]),
  ])}`

/** The form filled with a checkout whose payment was declined. */
export const phonePathOfDeclined = (order: string): string =>
  `/admin/phone-orders/new?${new URLSearchParams({ declined: order })}`

export const declinedAsked = (search: string): string | null => new URLSearchParams(search).get('declined')

/** Reads the query of a `phoneOrderPath`; null for any other. */
export function phoneOrderAsked(search: string): { order: string; lines: Wanted[] } | null {
  const asked = new URLSearchParams(search)
  const order = asked.get('order')
  if (order === null) return null
  const lines = asked.getAll('add').flatMap((added) => {
    const [, quantity, code] = /^(\d{1,4})x(.{1,64})$/.exec(added) ?? []
    return quantity === undefined || code === undefined ? [] : [{ code, quantity: Number(quantity) }]
  })
  return { order, lines }
}
