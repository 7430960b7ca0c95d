/** Standard delivery to most addresses, as shown before a postcode is known (docs/domain.md#delivery). */
import { formatPounds, formatPoundsBrief, toPounds } from '../../core/money/pence.ts'
import type { Delivery, DeliveryTariff } from './schema.ts'

/** The tariff of the zone that takes every address without a zone of its own; null if the shop doesn't deliver there. */
export function homeTariff({ zones }: Pick<Delivery, 'zones'>): DeliveryTariff | null {
  const home = zones.find(({ areas, is_served }) => areas.length === 0 && is_served)
  const standard = home?.services.find(({ method }) => method === 'standard')
  return standard === undefined
    ? null
    : { price_pence: standard.price_pence, free_from_pence: standard.free_from_pence }
}

/** 'Free delivery on orders from £50'; null where delivery is never free. */
export function freeDeliveryText(tariff: DeliveryTariff | null): string | null {
  if (tariff === null) return null
  if (tariff.price_pence === 0) return 'Free delivery'
  return tariff.free_from_pence === null
    ? null
    : `Free delivery on orders from ${formatPoundsBrief(toPounds(tariff.free_from_pence))}`
}

/** '£5.99, free from £50'. */
export function tariffPrice({ price_pence, free_from_pence }: DeliveryTariff): string {
  const price = price_pence === 0 ? 'free' : formatPounds(toPounds(price_pence))
  return free_from_pence === null ? price : `${price}, free from ${formatPoundsBrief(toPounds(free_from_pence))}`
}

/** '599 5000', or '599' if delivery is never free; '' for null. Pages carry it to the browser in this form. */
export const tariffText = (tariff: DeliveryTariff | null): string =>
  tariff === null ? '' : [tariff.price_pence, tariff.free_from_pence].filter((pence) => pence !== null).join(' ')

export function readTariff(text: string): DeliveryTariff | null {
  if (text === '') return null
  const [price = 0, free = null] = text.split(' ').map(Number)
  return { price_pence: price, free_from_pence: free }
}
