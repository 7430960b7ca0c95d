/** Standard delivery to most addresses, for screens that show it before a postcode is known. */
import { useContext } from 'react'
import { readTariff } from '../../../domain/selling/delivery/free-delivery.ts'
import type { DeliveryTariff } from '../../../domain/selling/delivery/schema.ts'
import { ShopContext } from './shop-context.ts'

/** The name of the meta tag with it; a shop without it has none. */
export const DELIVERY_TAG = 'delivery'

const ofDocument = (): DeliveryTariff | null =>
  typeof document === 'undefined'
    ? null
    : readTariff(document.head.querySelector<HTMLMetaElement>(`meta[name="${DELIVERY_TAG}"]`)?.content ?? '')

/** Known to the server by the context, to a browser by the document it was sent. */
export function useHomeDelivery(): DeliveryTariff | null {
  const rendered = useContext(ShopContext)?.delivery
  return rendered === undefined ? ofDocument() : rendered
}
