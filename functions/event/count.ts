/** POST /api/events: a visit's events as counts of the day. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { countVisitEvents } from '../../database/queries/visit-events.ts'
import type { VisitEvent } from '../../domain/event/event.ts'

/** 'YYYY-MM-DD' */
const DAY_LENGTH = 10

/** The day is the server's, in UTC: a visitor's clock may say anything. */
export const countEvents = async (database: Client, events: readonly VisitEvent[], at: Date): Promise<void> => {
  await batch(database, 'write', countVisitEvents(events, at.toISOString().slice(0, DAY_LENGTH)))
}
