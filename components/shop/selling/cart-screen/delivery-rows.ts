/** Formats the delivery and total rows of a basket, for the summary and the drawer. */
import { withUnbrokenPostcodes } from '../../../../domain/core/address/unbroken-postcodes.ts'
import { formatPounds, type Pence, toPounds } from '../../../../domain/core/money/pence.ts'
import type { DeliveryTariff } from '../../../../domain/selling/delivery/schema.ts'
import { deliveryPrice } from '../../../../domain/selling/delivery/zones.ts'
import { isShortAtShop, type ShownCart, type ShownDelivery } from '../../core/cart/shown-cart.ts'

/** A row of the totals: its label, and the amount or a text in its place. */
export type SumRow = { label: string; amount: string }

const amountOf = (price: Pence): string => (price === 0 ? 'Free' : formatPounds(toPounds(price)))

/** Formats the delivery row. `label` and `home` are the row's label and price until the destination is known. */
export function deliveryRow({ delivery, total }: ShownCart, label: string, home: DeliveryTariff | null): SumRow {
  if (delivery === null || delivery.method === 'collection') {
    if (home === null) return { label, amount: 'At the checkout' }
    return { label: `${label} to the mainland`, amount: amountOf(deliveryPrice(home, total)) }
  }
  const { method, to, price } = delivery
  const isNextDay = method === 'next_day'
  const amount =
    price === null ? (isNextDay ? 'No next day delivery there' : 'We don’t deliver there') : amountOf(price)
  return { label: `${isNextDay ? 'Next day delivery' : 'Delivery'} to ${withUnbrokenPostcodes(to)}`, amount }
}

export const collectionRow = ({ to, price }: ShownDelivery): SumRow => ({
  label: `Collect from ${to}`,
  amount: amountOf(price ?? 0),
})

/** True if the basket is to be collected from a store that lacks part of it. */
export const cannotBeCollected = ({ delivery, lines }: ShownCart): boolean =>
  delivery?.method === 'collection' && lines.some(isShortAtShop)

/** Replaces the collection row of such a basket. */
export const cannotCollectAt = ({ to }: ShownDelivery): string => `Can’t be collected at ${to}`

/** Formats the total, which includes delivery once it is known how the basket is received. */
export function dueRow(cart: ShownCart): SumRow {
  const { total, delivery } = cart
  const price = cannotBeCollected(cart) ? null : (delivery?.price ?? null)
  return {
    label: price === null ? 'Total before delivery' : 'Total',
    amount: formatPounds(toPounds(total + (price ?? 0))),
  }
}
