/** GET /api/admin/customers/{customer_id}: the customer as staff see them. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { type Obstacle, selectObstacles } from '../../../../database/queries/plans/erase-customer.ts'
import { selectStaffCustomer } from '../../../../database/queries/plans/staff-customers.ts'
import { toPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import {
  customerOrderRowSchema,
  staffCustomerRowSchema,
  tagsColumn,
} from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { toCustomerTimeline } from './to-timeline.ts'

/** 'order W10048213', 'plan Lock it in'. */
export const obstacleText = ({ kind, name }: Obstacle): string => `${kind} ${name}`

/** Returns undefined if there is no such customer, or they were erased. */
export const readStaffCustomer = async (database: Client, id: string): Promise<StaffCustomer | undefined> => {
  const [obstacles, ...read] = await batch(database, 'read', [selectObstacles(id), ...selectStaffCustomer(id)])
  const [profiles, credit, addresses, cards, orders, plans, reviews, notes, , , known] = read
  const profile = profiles.rows[0]
  if (profile === undefined) return undefined
  return {
    ...staffCustomerRowSchema.parse(profile),
    credit_entries: credit.rows.map(({ change_pence, ...entry }) => ({ ...entry, change: toPounds(change_pence) })),
    addresses: addresses.rows.map((row) => ({ ...row, is_default: row.is_default === 1 })),
    cards: cards.rows,
    order_list: orders.rows.map((row) => customerOrderRowSchema.parse(row)),
    plans: plans.rows,
    reviews: reviews.rows,
    notes: notes.rows,
    timeline: toCustomerTimeline(read),
    known_tags: tagsColumn.parse(known.rows[0]?.tags),
    in_the_way: obstacles.rows.map(obstacleText),
  }
}
