/** Changes of the club basket. */
import type { CartUpdate } from '../../domain/cart/cart.ts'
import { call } from '../api/call.ts'
import { noteAdded } from '../event/added.ts'
import { shortageMessage } from '../stock/messages.ts'
import { keepClubCart } from './state.ts'

/** null on success; else why it was refused, and nothing has changed. */
export async function updateClubCart(update: CartUpdate): Promise<string | null> {
  const answer = await call('POST /api/wine-club/cart/update', { body: update })
  if (!answer.ok) return answer.message
  keepClubCart(answer.data)
  const { stock } = answer.data
  if (!stock.in_stock && update.type !== 'remove_item_from_cart') return shortageMessage(stock)
  if (update.type === 'increment_quantity') noteAdded()
  return null
}
