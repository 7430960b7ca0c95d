/** Reads a yes or a no. */
import { type Reading, readAs, unreadable } from './reading.ts'

const YES = ['yes', 'true', '1', 'y', '✓', '✔', 'suitable']
const NO = ['no', 'false', '0', 'n', '✗', '✘', '×', 'not suitable']

export function readYesNo(text: string): Reading<boolean> {
  const lower = text.trim().toLowerCase()
  if (YES.includes(lower)) return readAs(true)
  return NO.includes(lower) ? readAs(false) : unreadable('is neither yes nor no')
}
