/** Sends a change of what is locked in, and keeps what it is answered. */
import type { LockItInUpdate } from '../../domain/lock-it-in/lock-it-in.ts'
import { call } from '../api/call.ts'
import { shortageMessage } from '../cart/messages.ts'
import { type CartOutcome, isPassing } from '../cart/update.ts'
import { noteStock } from '../product/live-stock.ts'
import { keepSelection } from './state.ts'

export const UPDATE_PATH = '/api/lock-it-in/cart/update'

/** Where there is too little stock nothing has changed, and cards hear how much is left. */
export async function sendLockIn(update: LockItInUpdate): Promise<CartOutcome> {
  const answer = await call(`POST ${UPDATE_PATH}`, { body: update })
  if (!answer.ok) {
    return { ok: false, stock: null, message: answer.message, mayTryAgain: isPassing(answer.status) }
  }
  keepSelection(answer.data, update.is_amend === true)
  const { stock } = answer.data
  if (stock.in_stock || update.type === 'remove_item_from_cart') return { ok: true }
  noteStock(update.product, stock.left_in_stock)
  return { ok: false, stock, message: shortageMessage(stock), mayTryAgain: false }
}
