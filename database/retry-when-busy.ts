/** Retries while the database's write lock is taken or the server has too many requests. */
import { LibsqlError } from '@libsql/client/web'

/** Error code of a request that the server rejected unread because it had too many. */
export const SERVER_BUSY = 'SERVER_TURNED_AWAY'

/** True if the write lock was taken or the server too busy. Such a batch or single statement has done nothing. */
export const isBusy = (error: unknown): boolean =>
  error instanceof LibsqlError && (error.code.startsWith('SQLITE_BUSY') || error.code === SERVER_BUSY)

/** Milliseconds: waits begin at up to the first and double up to the second. */
const MIN_DELAY_MS = 10
const MAX_DELAY_MS = 200

/** A random half to whole of a doubling wait, so that competing writers spread out. */
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
      // The database has no way to say when the lock is free.
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
