/** Keeps the log of the database server bounded: one earlier file is kept beside it. */
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

/** Bytes of a log at which it is moved aside. */
const MAX_BYTES = 20_000_000

const MINUTE = 60_000

/**
 * Copies a large log to `….1` and empties it. The server appends to the open file, so it goes on at its beginning; lines
 * written between the two steps are lost. `most` is in bytes.
 */
export function boundLog(file: string, most = MAX_BYTES): void {
  if (!existsSync(file) || statSync(file).size < most) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

/** Checks each minute until stopped. A full disk must not end the shop: it empties the log without a copy. */
export function keepLogBounded(file: string): () => void {
  const timer = setInterval(() => {
    try {
      boundLog(file)
    } catch {
      truncateSync(file)
    }
  }, MINUTE)
  timer.unref()
  return () => clearInterval(timer)
}
