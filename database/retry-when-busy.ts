/** Retries while the database's write lock is held or the server has too many requests. */
import { LibsqlError } from '@libsql/client/web'

/** Error code of a request that the server rejected unread because it had too many. */
export const SERVER_BUSY = 'SERVER_TURNED_AWAY'

/** True if the write lock was held or the server too busy. The batch or statement has then had no effect. */
export const isBusy = (error: unknown): boolean =>
  error instanceof LibsqlError && (error.code.startsWith('SQLITE_BUSY') || error.code === SERVER_BUSY)

/** Bounds of the retry delay in milliseconds. It starts below the minimum and doubles up to the maximum. */
const MIN_DELAY_MS = 10
const MAX_DELAY_MS = 200

/** Exponential backoff with jitter: between half and all of the delay, so that competing writers spread out. */
const waitOf = (attempt: number): number =>
  Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** attempt) * (0.5 + Math.random() / 2)

/** `run` must be all or nothing. Its last attempt starts within `patience` milliseconds; its last error is thrown. */
export const retryWhenBusy = async <Result>(run: () => Promise<Result>, patience: number): Promise<Result> => {
  const deadline = Date.now() + patience
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const wait = waitOf(attempt)
      if (!isBusy(error) || Date.now() + wait > deadline) throw error
      // SQLite can't notify clients when the lock is released.
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
