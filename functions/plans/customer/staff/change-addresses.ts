/** Adds, changes and deletes a customer's addresses, by the rules of the customer's own calls. One round trip each. */
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import {
  deleteAddress,
  ensureDefault,
  hasAddress,
  hasRoom,
  insertAddress,
  makeDefault,
  selectVersionedAddresses,
  updateAddress,
} from '../../../../database/queries/core/addresses.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { customerOf, type OnBehalf } from '../../../../database/queries/core/owner.ts'
import { selectDetails } from '../../../../database/queries/plans/staff-customers.ts'
import { isServed, selectUnserved } from '../../../../database/queries/selling/delivery-zone.ts'
import { MAX_ADDRESSES } from '../../../../domain/core/address/address.ts'
import type { StaffAddressChange } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { unservedMessage } from '../../../../domain/selling/delivery/zones.ts'
import type { ActingStaff } from '../../../app-env.ts'

export type AddressesChanged =
  | { ok: true }
  /** 'unknown-address': the customer has no such address. */
  | { ok: false; code: 'unknown' | 'unknown-address' | 'changed' | 'too-many' }
  /** The shop does not deliver there. */
  | { ok: false; code: 'unserved'; message: string }

type Write = {
  queries: CompiledQuery[]
  owner: OnBehalf
  addressId: number | null
  /** That of the address to save; undefined for a removal. */
  postcode?: string
}

/** The audit log names neither the old nor the new address. */
const write = async (
  { database, staff, now: at }: ActingStaff,
  id: string,
  { queries, owner, addressId, postcode }: Write,
): Promise<AddressesChanged> => {
  const customer = { onBehalfOf: id, now: owner.now }
  const audit = { staff, action: 'edit', noun: 'customer', noun_id: id, after: { changed: ['addresses'] } }
  const results = await batch<CompiledQuery[]>(database, 'write', [
    insertAudit({ ...audit, at: at.toISOString() }, sql`${customerOf(owner)} IS NOT NULL`),
    ...queries,
    ensureDefault(customer),
    ...(postcode === undefined ? [] : [selectUnserved(postcode)]),
    selectDetails(id),
    selectVersionedAddresses(customer),
  ])
  if (results[0]?.rowsAffected === 1) return { ok: true }
  if (results.at(-2)?.rows.length === 0) return { ok: false, code: 'unknown' }
  const unserved = postcode === undefined ? undefined : (results.at(-3)?.rows[0] as { note: string } | undefined)
  if (unserved !== undefined) return { ok: false, code: 'unserved', message: unservedMessage(unserved) }
  const addresses = results.at(-1)?.rows as { id: number }[]
  if (addressId === null) return { ok: false, code: addresses.length < MAX_ADDRESSES ? 'changed' : 'too-many' }
  const isThere = addresses.some((address) => address.id === addressId)
  return { ok: false, code: isThere ? 'changed' : 'unknown-address' }
}

/** The customer's first address becomes the default. `version` is that of the addresses that were shown. */
export const addAddressOf = (by: ActingStaff, id: string, { is_default, version, ...address }: StaffAddressChange) => {
  const now = by.now.toISOString()
  const { postcode } = address
  const owner = { onBehalfOf: id, holds: sql<boolean>`${hasRoom(version)} AND ${isServed(postcode)}`, now }
  const queries = [insertAddress(owner, address), ...(is_default ? makeDefault({ onBehalfOf: id, now }, null) : [])]
  return write(by, id, { queries, owner, addressId: null, postcode })
}

/** `version` is the one that was shown. */
export const changeAddressOf = (
  by: ActingStaff,
  id: string,
  addressId: number,
  { is_default, version, ...address }: StaffAddressChange,
) => {
  const { postcode } = address
  const holds = sql<boolean>`${hasAddress(addressId, version)} AND ${isServed(postcode)}`
  const owner = { onBehalfOf: id, holds, now: by.now.toISOString() }
  const queries = [...(is_default ? makeDefault(owner, addressId) : []), updateAddress(owner, addressId, address)]
  return write(by, id, { queries, owner, addressId, postcode })
}

/** Plans and orders keep their own copy of an address. `version` is the one that was shown. */
export const deleteAddressOf = (by: ActingStaff, id: string, addressId: number, version: string) => {
  const owner = { onBehalfOf: id, holds: hasAddress(addressId, version), now: by.now.toISOString() }
  return write(by, id, { queries: [deleteAddress(owner, addressId)], owner, addressId })
}
