/** Saves the amended selection to its plan, or discards it. */
import type { SeenSelection } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { endAmendMode } from '../cart/amend-mode.ts'
import { clearAmended } from '../cart/selection-marker.ts'
import { $data, $selection, loadSelection } from '../cart/selection-state.ts'

/** Removes is_amend from the URL, so that returning to this page does not start another change. */
function forgetAddress(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('is_amend')) return
  query.delete('is_amend')
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash)
}

/** Forgets this browser's copy of the selection and ends amend mode. Changes nothing on the server. */
export const clearAmending = (): void => {
  clearAmended()
  forgetAddress()
  endAmendMode()
}

/** Returns the selection that this page shows, so that the server refuses to save another tab's; undefined until loaded. */
const seenSelection = (): SeenSelection | undefined => {
  const [lines, data] = [$selection.get()?.cart, $data.get()]
  if (lines === undefined || data === null) return undefined
  return {
    lines: Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity])),
    frequency: data.frequency,
  }
}

/** Saves the selection to the plan. Resolves to null when it is saved and the page may be left, otherwise to a message. */
export async function saveAmended(): Promise<string | null> {
  const answer = await call('PUT /api/lock-it-in/amend-selection', { body: { seen: seenSelection() } })
  if (!answer.ok) return answer.message
  if (answer.data.trs_error_message !== '') {
    void loadSelection()
    return answer.data.trs_error_message
  }
  clearAmending()
  return null
}

/** Discards the selection; the plan keeps its wines. Resolves to null, or to a message if it failed. */
export async function discardAmended(): Promise<string | null> {
  const answer = await call('DELETE /api/lock-it-in/amend-selection')
  if (!answer.ok) return answer.message
  clearAmending()
  return null
}
