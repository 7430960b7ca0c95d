/** Sends a change of what is locked in, and stores the answer. */
import type { LockItInUpdate } from '../../domain/lock-it-in/lock-it-in.ts'
import { failureMessage } from '../api/away-message.ts'
import { call } from '../api/call.ts'
import { type CartOutcome, isPassing } from '../cart/update.ts'
import { noteAdded } from '../event/added.ts'
import { noteStock } from '../stock/live-stock.ts'
import { shortageMessage } from '../stock/messages.ts'
import { keepSelection } from './state.ts'

export const UPDATE_PATH = '/api/lock-it-in/cart/update'

/** With too little stock nothing has changed, and the cards show how much is left. */
export async function sendLockIn(update: LockItInUpdate): Promise<CartOutcome> {
  const answer = await call(`POST ${UPDATE_PATH}`, { body: update })
  if (!answer.ok) {
    return { ok: false, stock: null, message: failureMessage(answer), mayTryAgain: isPassing(answer.status) }
  }
  keepSelection(answer.data, update.is_amend === true)
  const { stock } = answer.data
  if (stock.in_stock || update.type === 'remove_item_from_cart') {
    if (update.type === 'override_quantity' && !update.is_amend) noteAdded()
    return { ok: true }
  }
  noteStock(update.product, stock.left_in_stock)
  return { ok: false, stock, message: shortageMessage(stock), mayTryAgain: false }
}
