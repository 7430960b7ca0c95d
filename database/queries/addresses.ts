/** A customer's addresses. Nothing happens for a session that is over, or to an address of someone else. */
import { type CompiledQuery, sql } from 'kysely'
import { type Address, MAX_ADDRESSES } from '../../domain/address/address.ts'
import { db } from '../query-builder.ts'
import { customerOf, type Session } from './owner.ts'

export type AddressRow = Address & { id: number; is_default: 0 | 1 }

/** The default one first, then the newest. */
export const selectAddresses = (session: Session): CompiledQuery<AddressRow> =>
  db
    .selectFrom('addresses')
    .where('customer_id', '=', customerOf(session))
    .select(['id', 'full_name', 'line_1', 'line_2', 'town', 'county', 'postcode', 'phone'])
    .select(sql<0 | 1>`is_default`.as('is_default'))
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .compile()

/** No row comes back, and nothing is written, without a session, or when there are too many already. */
export const insertAddress = (session: Session, address: Address): CompiledQuery<{ id: number }> =>
  sql<{ id: number }>`INSERT INTO addresses
      (customer_id, full_name, line_1, line_2, town, county, postcode, phone, created_at)
    SELECT id, ${address.full_name}, ${address.line_1}, ${address.line_2}, ${address.town}, ${address.county},
      ${address.postcode}, ${address.phone}, ${session.now}
    FROM customers WHERE id = ${customerOf(session)}
      AND (SELECT count(*) FROM addresses WHERE customer_id = customers.id) < ${MAX_ADDRESSES}
    RETURNING id`.compile(db)

/** No row comes back for one that is not theirs. */
export const updateAddress = (session: Session, id: number, address: Address): CompiledQuery<{ id: number }> =>
  db
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(session))
    .returning('id')
    .compile()

export const deleteAddress = (session: Session, id: number): CompiledQuery<{ id: number }> =>
  db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(session))
    .returning('id')
    .compile()

/** The one of that id, or the one just made where it is null, is the default and no other. */
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

/** Whoever has addresses has a default: the newest, where there is none. */
export const ensureDefault = (session: Session): CompiledQuery =>
  sql`UPDATE addresses SET is_default = 1
    WHERE id = (SELECT max(id) FROM addresses WHERE customer_id = ${customerOf(session)})
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE customer_id = ${customerOf(session)} AND is_default = 1)`.compile(
    db,
  )
