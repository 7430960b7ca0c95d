/**
 * Queues password hashing. scrypt blocks the Worker's only thread for some 80 ms, so that many sign-ins would slow down
 * every page: over time hashing gets a fixed share of the thread.
 */
import { isPassword as check, hashPassword as hash } from '../../../database/password-hash.ts'

/** Thrown, without hashing, when the queue is longer than a caller would wait. */
export class HashingBusy extends Error {
  override name = 'HashingBusy'
}

/** `share` is a fraction of the thread's time; `burst` and `maxWaitMs` are milliseconds. */
export type HashingLimits = { share: number; burst: number; maxWaitMs: number }

/** A quarter leaves three requests in four unaffected. Six concurrent sign-ins succeed without waiting. */
export const HASHING_LIMITS: HashingLimits = { share: 0.25, burst: 2000, maxWaitMs: 5000 }

/** Assumed duration of a hash in milliseconds: the default without a measurement, and the maximum. */
const DEFAULT_HASH_MS = 80
const MAX_HASH_MS = 300

type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

/** The real clock; tests pass their own. */
const CLOCK: Clock = { now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/**
 * A leaky bucket of time: each hash adds its duration divided by the share. Requests wait for a time, never for each
 * other, since in workerd one request can't simply wake another.
 */
export const createHashingQueue = (limits: HashingLimits = HASHING_LIMITS, { now, wait }: Clock = CLOCK) => {
  let duration = DEFAULT_HASH_MS
  /** Time by which all hashes admitted so far are within the share. */
  let paidUntil = 0
  const delay = () => Math.max(0, paidUntil - limits.burst - now())
  const refuseWhenFull = () => {
    if (delay() > limits.maxWaitMs) throw new HashingBusy('Too many passwords wait to be hashed')
  }
  return {
    /** Call before writing anything for a request whose password then couldn't be checked. */
    refuseWhenFull,
    inTurn: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      refuseWhenFull()
      const before = delay()
      paidUntil = Math.max(paidUntil, now()) + duration / limits.share
      if (before > 0) await wait(before)
      const began = now()
      const result = await work()
      duration = Math.min(MAX_HASH_MS, Math.max(DEFAULT_HASH_MS, now() - began))
      return result
    },
  }
}

/** The isolate's queue. */
const queue = createHashingQueue()

export const { refuseWhenFull } = queue

export const hashPassword = (password: string): Promise<string> => queue.inTurn(() => hash(password))

export const isPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  queue.inTurn(() => check(stored, password))
