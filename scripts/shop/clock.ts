/** The scheduler's clock for a shop on this machine: calls the Worker every minute, as Cloudflare's cron does. */

/** Interval between ticks, in milliseconds. */
const MINUTE = 60_000

/** Timeout of a tick in milliseconds. Its jobs continue in the Worker. */
const TIMEOUT_MS = 10 * MINUTE

export type Clock = { stop: () => void }

export type ClockOptions = {
  /** The Worker's clock socket. */
  url: string
  /** Called if the Worker did not respond, or responded with an error; the Worker's own log has the details. */
  onFailure: (message: string) => void
  /** In milliseconds; shorter in tests. */
  interval?: number
}

/** Ticks immediately, since work may be pending, and then at each interval until stopped. */
export function startClock({ url, onFailure, interval = MINUTE }: ClockOptions): Clock {
  const ending = new AbortController()

  async function tick(): Promise<void> {
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const answer = await fetch(url, { method: 'POST', signal })
      if (!answer.ok) onFailure(`The scheduler answered ${answer.status}`)
    } catch (error) {
      if (!ending.signal.aborted) onFailure(`The scheduler did not answer (${String(error)})`)
    }
  }

  void tick()
  const timer = setInterval(() => void tick(), interval)
  return {
    stop: () => {
      clearInterval(timer)
      ending.abort()
    },
  }
}
