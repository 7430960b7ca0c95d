/** Tries again while another holds the database's one write lock, or more ask at once than the server takes. */
import { LibsqlError } from '@libsql/client/web'

/** The code of a request that the server turned away unread, since it has too many at once. */
export const TURNED_AWAY = 'SERVER_TURNED_AWAY'

/** True when the lock, or the server's ear, was not to be had. A batch or a single statement that fails so did nothing. */
export const isBusy = (error: unknown): boolean =>
  error instanceof LibsqlError && (error.code.startsWith('SQLITE_BUSY') || error.code === TURNED_AWAY)

/** Milliseconds: the first wait is up to the first, doubling up to the second. */
const SHORTEST_WAIT = 10
const LONGEST_WAIT = 200

/** Between half and all of a wait that doubles, so that those who met at the lock come back apart. */
const waitOf = (attempt: number): number =>
  Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** attempt) * (0.5 + Math.random() / 2)

/** `run` must be all or nothing. It begins no later than `patience` milliseconds from now; its last error is thrown. */
export const whenFree = async <Result>(run: () => Promise<Result>, patience = 2000): Promise<Result> => {
  const deadline = Date.now() + patience
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const wait = waitOf(attempt)
      if (!isBusy(error) || Date.now() + wait > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
