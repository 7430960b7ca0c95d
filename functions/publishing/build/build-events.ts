/**
 * GET /api/admin/builds/{id}/events: streams a build's progress as server-sent events until it ends; each event carries
 * the build's current state. A connection ends after 20 seconds, since Cloudflare limits the number of queries of a
 * request; browsers reconnect automatically.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectBuild, toBuild } from '../../../database/queries/core/builds.ts'
import { isFinished } from '../../../domain/publishing/build/build.ts'
import type { Build } from '../../../domain/publishing/build/schema.ts'

const POLL_INTERVAL_MS = 500
const MAX_POLLS = 40

const eventOf = (build: Build): string => `event: build\ndata: ${JSON.stringify(build)}\n\n`

const RECONNECT = `retry: ${POLL_INTERVAL_MS}\n\n`

/** Sends `build` first, then an event after each change. */
export const buildEvents = (database: Client, build: Build): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let sent = eventOf(build)
  let looks = 0
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(RECONNECT + sent))
      if (isFinished(build)) controller.close()
    },
    /** Called when the reader has taken what there was; must bring something or end. */
    async pull(controller) {
      while (looks < MAX_POLLS) {
        looks += 1
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
        const [{ rows }] = await batch(database, 'read', [selectBuild(build.id)])
        if (rows[0] === undefined) break
        const now = toBuild(rows[0])
        const event = eventOf(now)
        if (event === sent) continue
        sent = event
        controller.enqueue(encoder.encode(event))
        if (isFinished(now)) controller.close()
        return
      }
      controller.close()
    },
  })
}
