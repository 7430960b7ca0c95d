/** The clock of a shop on this machine: runs what the Worker has scheduled, each minute, as Cloudflare's cron does. */

/** Milliseconds from one strike to the next. */
const MINUTE = 60_000

/** Milliseconds a strike may take. Jobs of one that is given up go on in the Worker. */
const PATIENCE = 10 * MINUTE

export type Clock = { stop: () => void }

export type ClockOptions = {
  /** The Worker's clock socket. */
  url: string
  /** Told when the Worker did not answer, or with an error; what went wrong is in its own log. */
  onFailure: (message: string) => void
  /** Milliseconds; tests take less. */
  interval?: number
}

/** Strikes at once, since there may be something left of yesterday, and then each interval until it is stopped. */
export function startClock({ url, onFailure, interval = MINUTE }: ClockOptions): Clock {
  const ending = new AbortController()

  async function strike(): Promise<void> {
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE)])
      const answer = await fetch(url, { method: 'POST', signal })
      if (!answer.ok) onFailure(`The scheduler answered ${answer.status}`)
    } catch (error) {
      if (!ending.signal.aborted) onFailure(`The scheduler did not answer (${String(error)})`)
    }
  }

  void strike()
  const timer = setInterval(() => void strike(), interval)
  return {
    stop: () => {
      clearInterval(timer)
      ending.abort()
    },
  }
}
