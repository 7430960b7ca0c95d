/** What payment providers told by themselves: stored once by its id, applied once, whenever that succeeds (domain §4). */
import type { CompiledQuery } from 'kysely'
import { db } from '../query-builder.ts'
import type { WebhookEventsTable } from '../schema/orders.ts'

/** The same event again changes nothing. */
export const insertWebhookEvent = (event: Omit<WebhookEventsTable, 'applied_at'>) =>
  db
    .insertInto('webhook_events')
    .values({ ...event, applied_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .compile()

export type WaitingEventRow = Pick<WebhookEventsTable, 'id' | 'payload_json' | 'received_at'>

/** The oldest of that provider that are still to be applied, after one: what fails keeps none waiting. */
export const selectWaitingEvents = (
  adapter: WebhookEventsTable['adapter'],
  after: { received_at: string; id: string },
  limit: number,
): CompiledQuery<WaitingEventRow> =>
  db
    .selectFrom('webhook_events')
    .where('applied_at', 'is', null)
    .where('adapter', '=', adapter)
    .where((eb) => eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(after.received_at, after.id)))
    .select(['id', 'payload_json', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .compile()

export const markEventApplied = (id: string, now: string) =>
  db
    .updateTable('webhook_events')
    .set({ applied_at: now })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .compile()
