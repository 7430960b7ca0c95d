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
import type { NewAddress, SavedAddress } from '../../../domain/core/address/schema.ts'

export type AddressesResult =
  /** All of the customer's addresses after the call, the default one first. */
  { ok: true; addresses: SavedAddress[] } | { ok: false; code: 'not-signed-in' | 'unknown' | 'too-many' }

const toAddress = ({ is_default, ...row }: AddressRow): SavedAddress => ({ ...row, is_default: is_default === 1 })

export const listAddresses = async (database: Client, session: Session | undefined): Promise<AddressesResult> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [signedIn, rows] = await batch(database, 'read', [selectIsSignedIn(session), selectAddresses(session)])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  return { ok: true, addresses: rows.rows.map(toAddress) }
}

/** Runs the queries of one write. `otherwise` is the reason if they return no written row. */
const change = async (
  database: Client,
  session: Session | undefined,
  otherwise: 'unknown' | 'too-many',
  queriesOf: (session: Session) => [CompiledQuery<{ id: number }>, ...CompiledQuery[]],
): Promise<AddressesResult> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const [write, ...after] = queriesOf(session)
  const [signedIn, written, ...rest] = await batch(database, 'write', [
    selectIsSignedIn(session),
    write,
    ...after,
    ensureDefault(session),
    selectAddresses(session),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  if (written.rows.length === 0) return { ok: false, code: otherwise }
  const rows = rest[rest.length - 1]?.rows as AddressRow[]
  return { ok: true, addresses: rows.map(toAddress) }
}

export const addAddress = (
  database: Client,
  session: Session | undefined,
  { is_default, ...address }: NewAddress,
): Promise<AddressesResult> =>
  change(database, session, 'too-many', (mine) => [
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
  change(database, session, 'unknown', (mine) => [
    updateAddress(mine, id, address),
    ...(is_default ? makeDefault(mine, id) : []),
  ])

/** Plans and orders keep their own copy of an address. */
export const removeAddress = (database: Client, session: Session | undefined, id: number): Promise<AddressesResult> =>
  change(database, session, 'unknown', (mine) => [deleteAddress(mine, id)])
