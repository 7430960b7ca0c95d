/** Seeds the demo customers' wish lists: Ada's and Cleo's; Ben has none. */
import { insertMany } from '../../database/insert-many.ts'
import { isOfOwnType } from '../../domain/catalogue/entry/own-type.ts'
import type { DemoShop, SeededCustomer } from './demo-shop.ts'

const DAY = 86_400_000

/** Number of wines of each list, and the position of the first in the catalogue. */
const LISTS = [
  { name: 'ada', count: 5, from: 3 },
  { name: 'cleo', count: 3, from: 40 },
]

/** Spread over the catalogue, so that a list holds wines of several kinds; a small catalogue makes short lists. */
export async function seedDemoWishes(
  { client, entries, at }: DemoShop,
  customers: readonly SeededCustomer[],
): Promise<void> {
  const codes = entries.filter((entry) => !isOfOwnType(entry)).map(({ code }) => code)
  const wishes = LISTS.flatMap(({ name, count, from }) => {
    const customer = customers.find(({ email }) => email.startsWith(`${name}@`))
    if (customer === undefined) return []
    const stride = Math.max(1, Math.floor(codes.length / count))
    const wished = new Set(Array.from({ length: count }, (_, index) => codes[(from + index * stride) % codes.length]))
    return [...wished].flatMap((code, index) =>
      code === undefined ? [] : [{ customer_id: customer.id, product_code: code, added_at: daysBefore(at, index + 1) }],
    )
  })
  await insertMany(client, 'wish_list_items', wishes)
}

const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * DAY).toISOString()
