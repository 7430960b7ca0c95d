/** Decides which alarms to send: each once, and again only after it has been clear for an hour. */

/** A stored alarm; times are UTC ISO-8601. */
export type StoredAlarm = {
  key: string
  rang_at: string
  /** null until it has been sent, or if there is no way to send it. */
  sent_at: string | null
  /** null while it rings. */
  cleared_at: string | null
}

/** Milliseconds for which a cleared alarm that comes back does not ring again, such as one of a job that fails now and then. */
const QUIET = 3_600_000

export type Compared = {
  /** Keys that ring now and did not. */
  rings: string[]
  /** Keys of alarms that came back too early to ring again. */
  returns: string[]
  /** Keys that have cleared. */
  clears: string[]
}

/** `current` has the keys of the alarms that hold at `now`. */
export function compareAlarms(stored: readonly StoredAlarm[], current: readonly string[], now: Date): Compared {
  const known = new Map(stored.map((alarm) => [alarm.key, alarm]))
  const quietSince = new Date(now.getTime() - QUIET).toISOString()
  const returned = (key: string) => {
    const cleared = known.get(key)?.cleared_at
    return typeof cleared === 'string' && cleared > quietSince
  }
  return {
    rings: current.filter((key) => {
      const alarm = known.get(key)
      return alarm === undefined || (alarm.cleared_at !== null && !returned(key))
    }),
    returns: current.filter(returned),
    clears: stored.filter(({ key, cleared_at }) => cleared_at === null && !current.includes(key)).map(({ key }) => key),
  }
}
