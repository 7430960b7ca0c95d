/** Lists, adds, changes and removes a customer's addresses. One round trip each, none without a session. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import {
  type AddressRow,
  deleteAddress,
  ensureDefault,
  insertAddress,
  makeDefault,
  selectAddresses,
  updateAddress,
} from '../../../database/queries/core/addresses.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { isServed, selectDelivery, selectUnserved } from '../../../database/queries/selling/delivery-zone.ts'
import type { NewAddress, SavedAddress } from '../../../domain/core/address/schema.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import { unservedMessage } from '../../../domain/selling/delivery/zones.ts'
import { toAddress } from './to-address.ts'

export type AddressesResult =
  /** All of the customer's addresses after the call, the default one first. */
  | { ok: true; addresses: SavedAddress[] }
  | { ok: false; code: 'not-signed-in' | 'unknown' | 'too-many' }
  /** The shop does not deliver there. */
  | { ok: false; code: 'unserved'; message: string }

type DeliveryRows = { rows: readonly { value_json: string }[] }

const toAddresses = (rows: readonly AddressRow[], { rows: [settings] }: DeliveryRows): SavedAddress[] => {
  const delivery: Delivery | null = settings === undefined ? null : JSON.parse(settings.value_json)
  return rows.map((row) => toAddress(row, delivery))
}

export const listAddresses = async (database: Client, session: Session | undefined): Promise<AddressesResult> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [signedIn, delivery, rows] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectDelivery(),
    selectAddresses(session),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  return { ok: true, addresses: toAddresses(rows.rows, delivery) }
}

/**
 * Runs the queries of one write. `otherwise` is the reason if they return no written row. `postcode` is that of the
 * address to save; undefined for a removal.
 */
const change = async (
  database: Client,
  session: Session | undefined,
  { otherwise, postcode }: { otherwise: 'unknown' | 'too-many'; postcode?: string },
  queriesOf: (session: Session) => [CompiledQuery<{ id: number }>, ...CompiledQuery[]],
): Promise<AddressesResult> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [write, ...after] = queriesOf(postcode === undefined ? session : { ...session, holds: isServed(postcode) })
  const [signedIn, delivery, unserved, written, ...rest] = await batch(database, 'write', [
    selectIsSignedIn(session),
    selectDelivery(),
    selectUnserved(postcode ?? ''),
    write,
    ...after,
    ensureDefault(session),
    selectAddresses(session),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  const [refused] = unserved.rows
  if (postcode !== undefined && refused !== undefined)
    return { ok: false, code: 'unserved', message: unservedMessage(refused) }
  if (written.rows.length === 0) return { ok: false, code: otherwise }
  const rows = rest[rest.length - 1]?.rows as AddressRow[]
  return { ok: true, addresses: toAddresses(rows, delivery) }
}

export const addAddress = (
  database: Client,
  session: Session | undefined,
  { is_default, ...address }: NewAddress,
): Promise<AddressesResult> =>
  change(database, session, { otherwise: 'too-many', postcode: address.postcode }, (mine) => [
    insertAddress(mine, address),
    ...(is_default ? makeDefault(mine, null) : []),
  ])

/** Keeps the default address until another one is chosen. */
export const changeAddress = (
  database: Client,
  session: Session | undefined,
  id: number,
  { is_default, ...address }: NewAddress,
): Promise<AddressesResult> =>
  change(database, session, { otherwise: 'unknown', postcode: address.postcode }, (mine) => [
    updateAddress(mine, id, address),
    ...(is_default ? makeDefault(mine, id) : []),
  ])

/** Plans and orders keep their own copy of an address. */
export const removeAddress = (database: Client, session: Session | undefined, id: number): Promise<AddressesResult> =>
  change(database, session, { otherwise: 'unknown' }, (mine) => [deleteAddress(mine, id)])
