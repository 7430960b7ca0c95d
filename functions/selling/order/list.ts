/** GET /api/user/orders: a page of the customer's orders, newest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { countOrders, selectOrders } from '../../../database/queries/selling/orders.ts'
import { countUnitOf } from '../../../domain/catalogue/product/count-unit.ts'
import { pictureStyle, type WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import type { OrderListItem, OrderPicture } from '../../../domain/selling/order/schema.ts'

export const ORDERS_A_PAGE = 20

export type OrderPage = { orders: OrderListItem[]; total: number; page_size: number }

const picturesOf = (json: string): OrderPicture[] => {
  const bottles: { file: string; kind: WineKind | null }[] = JSON.parse(json)
  return bottles.map(({ file, kind }) => ({ file, niche: pictureStyle(kind) }))
}

const unitsOf = (json: string): string[] => JSON.parse(json)

/** Returns undefined if no customer is signed in. Pages count from 1. */
export const listOrders = async (
  database: Client,
  session: Session | undefined,
  page: number,
): Promise<OrderPage | undefined> => {
  if (session === undefined) return undefined
  const [counted, found] = await batch(database, 'read', [
    countOrders(session),
    selectOrders(session, { limit: ORDERS_A_PAGE, offset: (page - 1) * ORDERS_A_PAGE }),
  ])
  const count = counted.rows[0]
  if (count === undefined) return undefined
  return {
    orders: found.rows.map(
      ({ number, subscription_type, total_pence, total_items, units_json, state, created_at, pictures_json }) => ({
        order_no: number,
        subscription_type,
        order_total: toPounds(total_pence),
        total_items,
        counted_in: countUnitOf(unitsOf(units_json)),
        state,
        created_at,
        pictures: picturesOf(pictures_json),
      }),
    ),
    total: count.total,
    page_size: ORDERS_A_PAGE,
  }
}
