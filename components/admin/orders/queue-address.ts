/** Which queue is open, and what is searched in it, as the address says it: a reload or a link shows the same. */
import { ORDER_QUEUES, type OrderQueue } from '../../../domain/order/staff-order.ts'
import type { QueueChoice } from './order-queries.ts'

const isQueue = (text: string | null): text is OrderQueue => ORDER_QUEUES.some((queue) => queue === text)

/** `search` is the address's query. What can't be read is as if nothing had been said. */
export function readChoice(search: string): QueueChoice {
  const given = new URLSearchParams(search)
  const [queue, page] = [given.get('queue'), Number(given.get('page'))]
  return {
    queue: isQueue(queue) ? queue : 'to_pack',
    q: given.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** '' for the queue that is open anyway. */
export function choiceSearch({ queue, q, page }: QueueChoice): string {
  const query = new URLSearchParams()
  if (queue !== 'to_pack') query.set('queue', queue)
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
