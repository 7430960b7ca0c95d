/**
 * A pool of streams that stay open between requests: the server keeps a connection with a parsed schema behind each.
 * The pool holds only strings, so that requests in a Worker, which may share no connection, can share streams.
 */

/** Data to continue a stream: the server's token for its next pipeline, and the URL the server asked for. */
export type Stream = { baton: string; baseUrl: string }

/** A stream lent to one pipeline. */
export type Lease = {
  /** The stream to continue; undefined to open one. */
  stream: Stream | undefined
  /** False when the pool is full: the pipeline then closes the stream it opens. */
  isPooled: boolean
}

export type StreamPool = {
  acquire: () => Lease
  /** Ends a lease: `stream` is the one that others may continue, undefined if it is closed or unreliable. */
  release: (lease: Lease, stream?: Stream) => void
  /** Empties the pool after the server disowned a stream: the others are older, or were lost when it restarted. */
  clear: () => void
}

/** Maximum idle time of a stream, in milliseconds: sqld closes one after 10 s. */
const MAX_IDLE = 8000

/** Maximum duration of a lease, in milliseconds, in case it is never released, as when a client disconnects. */
const MAX_LEASE = 20_000

/** Pools at most `max` streams, idle and leased together. */
export const createStreamPool = (max: number, now: () => number = Date.now): StreamPool => {
  let waiting: { stream: Stream; since: number }[] = []
  const leases = new Map<Lease, number>()

  const dropOld = () => {
    waiting = waiting.filter(({ since }) => now() - since < MAX_IDLE)
    for (const [lease, since] of leases) if (now() - since >= MAX_LEASE) leases.delete(lease)
  }

  return {
    acquire: () => {
      dropOld()
      // Last in, first out, so that surplus streams expire.
      const stream = waiting.pop()?.stream
      const lease = { stream, isPooled: waiting.length + leases.size < max }
      if (lease.isPooled) leases.set(lease, now())
      return lease
    },
    release: (lease, stream) => {
      const isOpen = leases.delete(lease)
      if (isOpen && stream !== undefined) waiting.push({ stream, since: now() })
    },
    clear: () => {
      waiting = []
    },
  }
}
