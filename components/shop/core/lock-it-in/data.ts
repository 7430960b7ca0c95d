/** Sets the selection's target number of bottles and its delivery frequency. */
import type { LockItInData, LockItInDataChange } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { readMarker, writeMarker } from '../cart/selection-marker.ts'
import { $data, isAmending } from '../cart/selection-state.ts'

const DEFAULT_SELECTION: LockItInData = { quantity: 12, frequency: 1, from_landing_page: false }

/** Shows the change immediately, and reverts it with a message if it can't be saved. Resolves to true when it was saved. */
export async function setData(change: Omit<LockItInDataChange, 'is_amend'>): Promise<boolean> {
  const is_amend = isAmending()
  const before = $data.get()
  const shown = { ...(before ?? DEFAULT_SELECTION), ...change } as LockItInData
  $data.set(shown)
  const body = { ...change, ...(is_amend && { is_amend }) }
  const answer = await call('PUT /api/lock-it-in/data', { body })
  // False if another page or a later choice has replaced this one.
  const isNewest = $data.get() === shown
  if (answer.ok) {
    if (isNewest) $data.set(answer.data)
    writeMarker(is_amend, readMarker(is_amend) ?? new Map())
    return true
  }
  if (isNewest) $data.set(before)
  showToast(answer.message, 'bad')
  return false
}
