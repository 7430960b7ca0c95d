/**
 * PUT /api/admin/orders/{order_id}/address: changes the delivery address of an order that is not packed, with a mail to
 * its customer. Two concurrent requests to read it, one to write.
 */
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { configText, selectSnapshot } from '../../../../database/queries/core/config-sections.ts'
import { hasOrderAddress, writeOrderAddress } from '../../../../database/queries/selling/change-address.ts'
import type { Address } from '../../../../domain/core/address/schema.ts'
import type { Delivery } from '../../../../domain/selling/delivery/schema.ts'
import { addressRefusal } from '../../../../domain/selling/order/change-address.ts'
import type { OrderAddressRequest } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { newMailToken } from '../../../core/http/mail-token.ts'
import { toOrder } from '../to-order.ts'
import { findHandled } from './find-handled.ts'

export type AddressChanged =
  | { ok: true }
  /** 'changed': moved on, or another address since it was read. 'other-zone': see addressRefusal. */
  | { ok: false; code: 'unknown' | 'changed' | 'other-zone' }

const isSame = (one: Address, other: Address): boolean =>
  (Object.keys(other) as (keyof Address)[]).every((field) => one[field] === other[field])

export const changeOrderAddress = async (
  { database, staff, now: when }: ActingStaff,
  number: string,
  { seen, ...address }: OrderAddressRequest,
): Promise<AddressChanged> => {
  const [found, [{ rows }]] = await Promise.all([
    findHandled(database, number),
    batch(database, 'read', [selectSnapshot(configText('delivery'))]),
  ])
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { handled } = found
  const order = toOrder(found.rows, when)
  if (order.address === null || !isSame(order.address, seen)) return { ok: false, code: 'changed' }
  const delivery: Delivery | null = JSON.parse(rows[0]?.json ?? 'null')
  const refusal = delivery && addressRefusal(order, delivery, { from: order.address, to: address })
  if (refusal !== null) return { ok: false, code: refusal === 'other-zone' ? refusal : 'changed' }
  const now = when.toISOString()
  const before = { orderId: handled.id, addressJson: found.rows.order.address_json }
  // The audit log names neither the old nor the new address.
  const audit = { staff, action: 'edit', noun: 'order', noun_id: number, after: { changed: ['address'] }, at: now }
  const results = await batch(database, 'write', [
    insertAudit(audit, hasOrderAddress(before)),
    ...writeOrderAddress(before, { address, adminId: staff.id, ...(await newMailToken()), now }),
  ])
  return (results.at(-1)?.rowsAffected ?? 0) > 0 ? { ok: true } : { ok: false, code: 'changed' }
}
