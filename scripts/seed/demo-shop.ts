/** State shared by the demo's seeding steps: the shop as seeded so far, its customers and numbered orders. */
import type { Client } from '@libsql/client'
import type { DemoCustomer } from '../../content/demo-accounts.ts'
import type { DemoOrder } from '../../content/demo-order.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { DeclineCode } from '../../domain/selling/payment/payment-port.ts'
import type { CatalogueRows } from './catalogue/catalogue-rows.ts'
import type { ShopContent } from './read-content.ts'

export type DemoShop = {
  client: Client
  entries: readonly CatalogueEntry[]
  rows: CatalogueRows
  content: ShopContent
  /** Now, UTC ISO-8601. */
  at: string
}

/** A customer as the database knows them; ids count from 1: content/demo-accounts.ts, then demo-shoppers.ts. */
export type SeededCustomer = DemoCustomer & {
  id: string
  addressId: number
  paymentMethodId: number
  /** When the account was opened, UTC ISO-8601. */
  since: string
}

/** An order with the keys its rows are linked by: orders and lines are numbered from 1. */
export type NumberedOrder = DemoOrder & {
  id: number
  lineIds: number[]
  /** Why the bank declined its card; null if it was paid. */
  failure: DeclineCode | null
}
