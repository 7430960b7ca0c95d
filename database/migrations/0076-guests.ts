/** Finds the orders of guests by e-mail address, for the list of customers (docs/staff.md#customers). */
import type { Migration } from '../migration.ts'

export const guests: Migration = {
  number: 76,
  name: 'guests',
  statements: [
    // Contains the columns that the list of guests reads.
    `CREATE INDEX orders_of_guests ON orders (lower(email), created_at, number, customer_id, paid_at, email)
      WHERE customer_id IS NULL AND paid_at IS NOT NULL`,
  ],
}
