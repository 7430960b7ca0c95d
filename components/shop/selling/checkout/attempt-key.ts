/**
 * Stores the idempotency key of the current payment attempt. Requests with the same key make one order and one charge.
 */
import { randomToken } from '../../../../domain/core/token/random-token.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:attempt'

type Attempt = { checkout_id: string; key: string }

/** Used when the browser blocks storage; the key then lasts as long as the page. */
let inMemory: Attempt | null = null

function read(): Attempt | null {
  const stored = withSession((storage) => storage.getItem(KEY))
  return stored === null ? inMemory : JSON.parse(stored)
}

/** Generates a key of 128 random bits. randomUUID() is unavailable without HTTPS. */
const newKey = (): string => randomToken(crypto, 16)

/** Returns the key of a checkout's attempt. The first call, when the payment step opens, creates it. */
export function attemptKey(checkout_id: string): string {
  const attempt = readStoredKey(checkout_id)
  if (attempt !== null) return attempt
  inMemory = { checkout_id, key: newKey() }
  const text = JSON.stringify(inMemory)
  withSession((storage) => storage.setItem(KEY, text))
  return inMemory.key
}

/** Returns the key of a checkout's current attempt; null if there is none. */
export function readStoredKey(checkout_id: string): string | null {
  const attempt = read()
  return attempt?.checkout_id === checkout_id ? attempt.key : null
}

/** Deletes the key once the server has settled the attempt, so that the next attempt has a new key. */
export function spendKey(): void {
  inMemory = null
  withSession((storage) => storage.removeItem(KEY))
}
