/**
 * What all visits have counted is gathered for a moment and written together, since each write takes the database's one writer
 * from somebody who buys. Each call is answered when its events are written: who sends without end waits, and the thread
 * is free for others.
 */
/** Writes them in one go; false when they were turned away. */
export type WriteEvents<Event> = (events: readonly Event[]) => Promise<boolean>

/** Milliseconds that events are gathered for. */
const GATHERING = 500

/** Most events that wait at once: those beyond are dropped. */
const MAX_WAITING = 5000

/** Milliseconds after which a gathering counts as lost: the runtime has ended the request that was to write it. */
const LOST_AFTER = 20_000

type Gathering<Event> = { events: Event[]; since: number; written: Promise<boolean> }

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits for another request's promise beside a timer of this request's own, without which workerd takes it for stuck
 * (decision 27); false when the other was lost.
 */
const writtenBy = ({ written }: Pick<Gathering<unknown>, 'written'>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lost = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LOST_AFTER)
  })
  return Promise.race([written, lost]).finally(() => clearTimeout(timer))
}

/** `count` resolves with whether the events are stored, and rejects when the database is away. */
export const createEventBuffer = <Event>(now: () => number = Date.now) => {
  /** What gathers at the moment. */
  let open: Gathering<Event> | undefined
  /** That one, and those on their way to the database. */
  const unwritten = new Set<Gathering<Event>>()

  const forgetLost = () => {
    for (const gathering of unwritten) if (now() - gathering.since >= LOST_AFTER) unwritten.delete(gathering)
    if (open !== undefined && !unwritten.has(open)) open = undefined
  }

  const waiting = () => [...unwritten].reduce((sum, { events }) => sum + events.length, 0)

  /** The first call of a gathering waits for the others, then writes for all. */
  const begin = (write: WriteEvents<Event>): Gathering<Event> => {
    const writeAll = async () => {
      await delay(GATHERING)
      if (open === begun) open = undefined
      try {
        return await write(begun.events)
      } finally {
        unwritten.delete(begun)
      }
    }
    const begun: Gathering<Event> = { events: [], since: now(), written: writeAll() }
    unwritten.add(begun)
    return begun
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
