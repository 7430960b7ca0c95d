/** POST /api/events: adds events to the day's counts. One round trip for all buffered events. */
import type { Client } from '@libsql/client'
import { batch, withPriority } from '../../../database/batch.ts'
import { countVisitEvents } from '../../../database/queries/core/visit-events.ts'
import { isBusy } from '../../../database/retry-when-busy.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import type { VisitEvent } from '../../../domain/staff/event/schema.ts'
import { createEventBuffer } from '../../core/memory/event-buffer.ts'
import { log } from '../../log.ts'

/** The isolate's buffer. */
const buffer = createEventBuffer<VisitEvent>()

/**
 * Returns false if the events were dropped, since all other writes come first. Counts them on the London day of the
 * server's clock, as a visitor's may be wrong.
 */
export const countEvents = (database: Client, events: readonly VisitEvent[], now: () => Date): Promise<boolean> =>
  buffer.count(events, async (all) => {
    const day = inLondon(now()).day
    try {
      await batch(withPriority(database, 'analytics'), 'write', countVisitEvents(all, day))
      return true
    } catch (error) {
      if (!isBusy(error)) throw error
      log('warn', { message: 'Events were dropped: the shop is busy', events: all.length })
      return false
    }
  })
