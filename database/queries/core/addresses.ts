/** Addresses of a customer. Expired sessions and other customers' addresses match no rows. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { MAX_ADDRESSES } from '../../../domain/core/address/address.ts'
import type { Address } from '../../../domain/core/address/schema.ts'
import { db } from '../../query-builder.ts'
import type { Addresses } from '../../tables.ts'
import { customerOf, type OnBehalf, type Session } from './owner.ts'

export type AddressRow = Address & Pick<Addresses, 'id' | 'is_default'>

/** The default address comes first, then the newest. */
const addressesOf = (owner: Session | OnBehalf) =>
  db
    .selectFrom('addresses')
    .where('customer_id', '=', customerOf(owner))
    .select(['id', 'full_name', 'line_1', 'line_2', 'town', 'county', 'postcode', 'phone'])
    .select(sql<0 | 1>`is_default`.as('is_default'))
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')

export const selectAddresses = (session: Session): CompiledQuery<AddressRow> => addressesOf(session).compile()

const VERSION = sql<string>`json_array(full_name, line_1, line_2, town, county, postcode, phone)`

/** Selects addresses with the version that a change by staff has to name. */
export const selectVersionedAddresses = (owner: OnBehalf): CompiledQuery<AddressRow & { version: string }> =>
  addressesOf(owner).select(VERSION.as('version')).compile()

/** SQL over `customers`: true if the customer has that address, unchanged since `version`. */
export const hasAddress = (id: number, version: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM addresses WHERE id = ${id} AND customer_id = customers.id AND ${VERSION} = ${version})`

/** SQL over `customers`: version of the address list. Changes when an address is added, deleted or made the default. */
export const ADDRESSES_VERSION = sql<string>`(SELECT json_group_array(json_array(id, is_default)) FROM
  (SELECT id, is_default FROM addresses WHERE customer_id = customers.id ORDER BY id))`

/** SQL over `customers`: true if the customer may add another address. */
const HAS_ROOM = sql<boolean>`(SELECT count(*) FROM addresses WHERE customer_id = customers.id) < ${sql.lit(MAX_ADDRESSES)}`

/** SQL over `customers`: true if the customer may add another address, and the list still has the given `version`. */
export const hasRoom = (version: string): RawBuilder<boolean> => sql`${HAS_ROOM} AND ${ADDRESSES_VERSION} = ${version}`

/** Writes nothing and returns no row without an owner, or if the customer has the maximum number of addresses. */
export const insertAddress = (owner: Session | OnBehalf, address: Address) =>
  sql<Pick<Addresses, 'id'>>`INSERT INTO addresses
      (customer_id, full_name, line_1, line_2, town, county, postcode, phone, created_at)
    SELECT id, ${address.full_name}, ${address.line_1}, ${address.line_2}, ${address.town}, ${address.county},
      ${address.postcode}, ${address.phone}, ${owner.now}
    FROM customers WHERE id = ${customerOf(owner)}
      AND ${HAS_ROOM}
    RETURNING id`.compile(db)

/** Returns no row for the address of another customer. */
export const updateAddress = (
  owner: Session | OnBehalf,
  id: number,
  address: Address,
): CompiledQuery<Pick<Addresses, 'id'>> =>
  db
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(owner))
    .returning('id')
    .compile()

export const deleteAddress = (owner: Session | OnBehalf, id: number): CompiledQuery<Pick<Addresses, 'id'>> =>
  db.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', customerOf(owner)).returning('id').compile()

/** Makes one address the only default: the one with `id`, or the newest if `id` is null. */
export const makeDefault = (owner: Session | OnBehalf, id: number | null): CompiledQuery[] => {
  const chosen =
    id === null
      ? sql`(SELECT max(id) FROM addresses WHERE customer_id = ${customerOf(owner)} AND created_at = ${owner.now})`
      : sql`(SELECT id FROM addresses WHERE id = ${id} AND customer_id = ${customerOf(owner)})`
  return [
    sql`UPDATE addresses SET is_default = 0 WHERE customer_id = ${customerOf(owner)} AND is_default = 1
      AND ${chosen} IS NOT NULL`.compile(db),
    sql`UPDATE addresses SET is_default = 1 WHERE id = ${chosen}`.compile(db),
  ]
}

/** Makes the newest address the default if there is none. */
export const ensureDefault = (owner: Session | OnBehalf): CompiledQuery =>
  sql`UPDATE addresses SET is_default = 1
    WHERE id = (SELECT max(id) FROM addresses WHERE customer_id = ${customerOf(owner)})
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE customer_id = ${customerOf(owner)} AND is_default = 1)`.compile(db)
