/** GET /api/admin/orders/packing-list: orders to pack, with their contents and recipients. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { type OrderToPackRow, selectToPack } from '../../../../database/queries/selling/staff-orders.ts'
import { compareBins } from '../../../../domain/catalogue/product/stockroom.ts'
import type { Address } from '../../../../domain/core/address/schema.ts'
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { isOrderNumber } from '../../../../domain/selling/order/number.ts'
import type { OrderToPack } from '../../../../domain/selling/order/staff-order.schema.ts'
import { MAX_PACKING_LIST } from '../../../../domain/selling/order/staff-order.ts'

const linesOf = ({ line_1, line_2, town, county, postcode }: Address): string[] =>
  [line_1, line_2, town, county, postcode].filter((line) => line !== '' && line !== undefined)

const toOrderToPack = ({
  number,
  address_json,
  delivery_kind,
  store,
  bottles_json,
  ...row
}: OrderToPackRow): OrderToPack => {
  const address: Address | null = JSON.parse(address_json)
  const bottles: OrderToPack['bottles'] = JSON.parse(bottles_json)
  const isCollected = delivery_kind === 'collection'
  return {
    ...row,
    order_no: number,
    delivery_method: delivery_kind,
    address: address === null || isCollected ? [] : linesOf(address),
    phone: address?.phone ?? '',
    store: isCollected ? (store ?? '') : '',
    bottles: bottles.toSorted((one, other) => compareBins(one.bin, other.bin)),
  }
}

/** `numbers` is a comma-separated list; invalid numbers are ignored, and '' lists all orders to pack that don't leave later. */
export const readPackingList = async (
  database: Client,
  numbers: string,
  at: Date,
): Promise<{ orders: OrderToPack[] }> => {
  const asked = numbers.split(',').filter(isOrderNumber)
  if (numbers !== '' && asked.length === 0) return { orders: [] }
  const [{ rows }] = await batch(database, 'read', [
    selectToPack(asked, { limit: MAX_PACKING_LIST, today: inLondon(at).day }),
  ])
  return { orders: rows.map(toOrderToPack) }
}
