/**
 * Webhook events of payment providers: stored once by id, applied once, and retried until applied. Events about unknown
 * payments are set aside after a day.
 */
import type { CompiledQuery } from 'kysely'
import { db } from '../../query-builder.ts'
import type { WebhookEvents } from '../../tables.ts'

/** Storing an event again changes nothing. */
export const insertWebhookEvent = (event: Omit<WebhookEvents, 'applied_at' | 'next_try_at' | 'set_aside_at'>) =>
  db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .compile()

export type WaitingEventRow = Pick<WebhookEvents, 'id' | 'type' | 'payload_json' | 'received_at'>

/** The provider's oldest due events after one: failing ones block no others. */
export const selectWaitingEvents = (
  adapter: WebhookEvents['adapter'],
  after: { received_at: string; id: string },
  { now, limit }: { now: string; limit: number },
): CompiledQuery<WaitingEventRow> =>
  db
    .selectFrom('webhook_events')
    .where('applied_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .where('adapter', '=', adapter)
    .where((eb) => eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(after.received_at, after.id)))
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .select(['id', 'type', 'payload_json', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .compile()

/** Records an event's outcome: applied, to be retried at a time, or set aside. The first and last are final. */
export const updateWaitingEvent = (
  id: string,
  change: Partial<Pick<WebhookEvents, 'applied_at' | 'next_try_at' | 'set_aside_at'>>,
) =>
  db
    .updateTable('webhook_events')
    .set(change)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .compile()
