/** Notices a database server that runs, but has no connection left for new callers. */
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@libsql/client/http'
import type { Sqld } from '../../shop/sqld.ts'

const CHECK_INTERVAL_MS = 5_000
const ANSWER_WITHIN_MS = 5_000

/** Consecutive failures after which the server is restarted: a busy server answers at least one of them. */
export const MAX_FAILURES = 6

export type DatabaseWatch = {
  /** Runs a statement on a new connection; rejects if that fails. */
  ask: () => Promise<unknown>
  /** Stops watching when it is aborted. */
  signal: AbortSignal
  /** Waits for the next check, rejecting when `signal` is aborted. Tests pass their own. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal, ref: false })

/** Resolves with the reason once the server has failed too often in a row. Rejects when `signal` is aborted. */
export async function untilStuck({ ask, signal, wait = pause }: DatabaseWatch): Promise<string> {
  for (let failures = 0; ; ) {
    await wait(CHECK_INTERVAL_MS, signal)
    failures = await ask().then(
      () => 0,
      () => failures + 1,
    )
    if (failures === MAX_FAILURES) return 'it accepted no connection'
  }
}

/** The server's own health check answers without a connection, so this runs a statement. */
export const askDatabase =
  ({ url, authToken }: Pick<Sqld, 'url' | 'authToken'>): DatabaseWatch['ask'] =>
  async () => {
    const bounded: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const client = createClient({ url, authToken, fetch: bounded })
    try {
      await client.execute('SELECT 1')
    } finally {
      client.close()
    }
  }
