/** The idempotency key of the attempt to pay that is under way: the same key twice is one order and one charge. */
import { randomToken } from '../../../../domain/core/token/random-token.ts'
import { withSession } from '../../../kit/storage/with-storage.ts'

const KEY = 'cellardoor:attempt'

type Attempt = { checkout_id: string; key: string }

/** Used when the browser forbids storage: the key then lives as long as its page. */
let inMemory: Attempt | null = null

function read(): Attempt | null {
  const kept = withSession((storage) => storage.getItem(KEY))
  return kept === null ? inMemory : JSON.parse(kept)
}

/** 128 random bits; randomUUID() is missing without https. */
const newKey = (): string => randomToken(crypto, 16)

/** The key of this checkout's attempt, made by the first call: when the pay step opens. */
export function attemptKey(checkout_id: string): string {
  const attempt = readStoredKey(checkout_id)
  if (attempt !== null) return attempt
  inMemory = { checkout_id, key: newKey() }
  const text = JSON.stringify(inMemory)
  withSession((storage) => storage.setItem(KEY, text))
  return inMemory.key
}

/** null when no attempt of this checkout is under way. */
export function readStoredKey(checkout_id: string): string | null {
  const attempt = read()
  return attempt?.checkout_id === checkout_id ? attempt.key : null
}

/** The shop has settled it: what follows is another attempt. */
export function spendKey(): void {
  inMemory = null
  withSession((storage) => storage.removeItem(KEY))
}
