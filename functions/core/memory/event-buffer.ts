/**
 * Buffers the events of all visits briefly and writes them together, since each write takes the database's only writer
 * from buyers. A call returns after its events are written, which slows down clients that send continuously.
 */
/** Writes the events. Resolves to false if they were rejected. */
export type WriteEvents<Event> = (events: readonly Event[]) => Promise<boolean>

/** Maximum time that events are buffered, in milliseconds. */
const GATHER_MS = 500

/** Maximum number of buffered events. Further events are dropped. */
const MAX_WAITING = 5000

/** Age in milliseconds at which a batch counts as lost: the runtime has ended the request that should write it. */
const LOST_AFTER_MS = 20_000

type Gathering<Event> = { events: Event[]; since: number; written: Promise<boolean> }

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits for another request's promise, with a timer of this request without which workerd considers it stuck
 * (decision 27). Resolves to false if the other request was lost.
 */
const writtenBy = ({ written }: Pick<Gathering<unknown>, 'written'>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lost = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LOST_AFTER_MS)
  })
  return Promise.race([written, lost]).finally(() => clearTimeout(timer))
}

/** `count` resolves to true if the events were stored, and rejects if the database is unreachable. */
export const createEventBuffer = <Event>(now: () => number = Date.now) => {
  /** The batch that is filling. */
  let open: Gathering<Event> | undefined
  /** The filling batch and those being written. */
  const unwritten = new Set<Gathering<Event>>()

  const forgetLost = () => {
    for (const gathering of unwritten) if (now() - gathering.since >= LOST_AFTER_MS) unwritten.delete(gathering)
    if (open !== undefined && !unwritten.has(open)) open = undefined
  }

  const waiting = () => [...unwritten].reduce((sum, { events }) => sum + events.length, 0)

  /** The first call of a batch waits for the others, then writes for all. */
  const begin = (write: WriteEvents<Event>): Gathering<Event> => {
    const writeAll = async () => {
      await delay(GATHER_MS)
      if (open === gathering) open = undefined
      try {
        return await write(gathering.events)
      } finally {
        unwritten.delete(gathering)
      }
    }
    const gathering: Gathering<Event> = { events: [], since: now(), written: writeAll() }
    unwritten.add(gathering)
    return gathering
  }

  return {
    count: (events: readonly Event[], write: WriteEvents<Event>): Promise<boolean> => {
      forgetLost()
      if (waiting() + events.length > MAX_WAITING) return Promise.resolve(false)
      const isFirst = open === undefined
      open ??= begin(write)
      open.events.push(...events)
      return isFirst ? open.written : writtenBy(open)
    },
  }
}
