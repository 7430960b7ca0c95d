/** A customer's addresses. Expired sessions and other customers' addresses match nothing. */
import { type CompiledQuery, sql } from 'kysely'
import { type Address, MAX_ADDRESSES } from '../../domain/address/address.ts'
import { db } from '../query-builder.ts'
import type { Addresses } from '../tables.ts'
import { customerOf, type Session } from './owner.ts'

export type AddressRow = Address & Pick<Addresses, 'id' | 'is_default'>

/** Default address first, then the newest. */
export const selectAddresses = (session: Session): CompiledQuery<AddressRow> =>
  db
    .selectFrom('addresses')
    .where('customer_id', '=', customerOf(session))
    .select(['id', 'full_name', 'line_1', 'line_2', 'town', 'county', 'postcode', 'phone'])
    .select(sql<0 | 1>`is_default`.as('is_default'))
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .compile()

/** Returns no row, and writes nothing, without a session or above the limit of addresses. */
export const insertAddress = (session: Session, address: Address) =>
  sql<Pick<Addresses, 'id'>>`INSERT INTO addresses
      (customer_id, full_name, line_1, line_2, town, county, postcode, phone, created_at)
    SELECT id, ${address.full_name}, ${address.line_1}, ${address.line_2}, ${address.town}, ${address.county},
      ${address.postcode}, ${address.phone}, ${session.now}
    FROM customers WHERE id = ${customerOf(session)}
      AND (SELECT count(*) FROM addresses WHERE customer_id = customers.id) < ${MAX_ADDRESSES}
    RETURNING id`.compile(db)

/** Returns no row for another customer's address. */
export const updateAddress = (session: Session, id: number, address: Address): CompiledQuery<Pick<Addresses, 'id'>> =>
  db
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(session))
    .returning('id')
    .compile()

export const deleteAddress = (session: Session, id: number): CompiledQuery<Pick<Addresses, 'id'>> =>
  db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(session))
    .returning('id')
    .compile()

/** Makes the address with that id the only default, or the newest if `id` is null. */
export const makeDefault = (session: Session, id: number | null): CompiledQuery[] => {
  const chosen =
    id === null
      ? sql`(SELECT max(id) FROM addresses WHERE customer_id = ${customerOf(session)} AND created_at = ${session.now})`
      : sql`(SELECT id FROM addresses WHERE id = ${id} AND customer_id = ${customerOf(session)})`
  return [
    sql`UPDATE addresses SET is_default = 0 WHERE customer_id = ${customerOf(session)} AND is_default = 1
      AND ${chosen} IS NOT NULL`.compile(db),
    sql`UPDATE addresses SET is_default = 1 WHERE id = ${chosen}`.compile(db),
  ]
}

/** Makes the newest address the default if there is none. */
export const ensureDefault = (session: Session): CompiledQuery =>
  sql`UPDATE addresses SET is_default = 1
    WHERE id = (SELECT max(id) FROM addresses WHERE customer_id = ${customerOf(session)})
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE customer_id = ${customerOf(session)} AND is_default = 1)`.compile(
    db,
  )
