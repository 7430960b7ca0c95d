/** The instruments of this isolate. */
import { counter, histogram } from './instruments.ts'

export const REQUESTS = counter({
  name: 'cellardoor_requests_total',
  help: 'Requests by route, method and status.',
})

export const REQUEST_SECONDS = histogram({
  name: 'cellardoor_request_seconds',
  help: 'Time to answer, by route.',
})

export const DATABASE_SECONDS = histogram({
  name: 'cellardoor_database_seconds',
  help: 'Time of a round trip to the database.',
})

export const DATABASE_QUEUE_SECONDS = histogram({
  name: 'cellardoor_database_queue_seconds',
  help: 'Time for which a write waited for its turn, by priority.',
})

export const CACHE_READS = counter({
  name: 'cellardoor_cache_reads_total',
  help: 'Reads of the caches in memory, by cache and result.',
})

export const MEASURED = [REQUESTS, REQUEST_SECONDS, DATABASE_SECONDS, DATABASE_QUEUE_SECONDS, CACHE_READS]
