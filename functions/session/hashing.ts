/**
 * Passwords are hashed in their turn. scrypt takes the Worker's one thread for some 80 ms, during which nobody is answered,
 * so that sign-ins in numbers would slow down every page: over time hashing gets a share of the thread, and no more.
 */
import { isPassword as check, hashPassword as hash } from '../../database/password-hash.ts'

/** More wants to be hashed than those who ask would wait for. Nothing was hashed. */
export class HashingBusy extends Error {
  override name = 'HashingBusy'
}

/** `share`: of the thread's time. `burst`, `patience`: milliseconds. */
export type HashingLimits = { share: number; burst: number; patience: number }

/** A quarter leaves three requests in four unhindered. Half a dozen sign-ins at once go through without a wait. */
export const HASHING_LIMITS: HashingLimits = { share: 0.25, burst: 2000, patience: 5000 }

/** Milliseconds that one hash is taken to last, where it can't be measured, and at most. */
const SHORTEST = 80
const LONGEST = 300

type Clock = { now: () => number; wait: (ms: number) => Promise<void> }

/** Only a time can be waited for (see keepHashingTurns); tests bring a clock of their own. */
const CLOCK: Clock = { now: Date.now, wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }

/**
 * A leaky bucket that holds time: each hash fills in its duration divided by the share. Nobody waits for another request,
 * only for a time, since workerd lets no request wake another without more ado.
 */
export const keepHashingTurns = (limits: HashingLimits = HASHING_LIMITS, { now, wait }: Clock = CLOCK) => {
  let duration = SHORTEST
  /** When all that was let in so far will have had its time. */
  let paidUntil = 0
  const delay = () => Math.max(0, paidUntil - limits.burst - now())
  const refuseWhenFull = () => {
    if (delay() > limits.patience) throw new HashingBusy('Too many passwords wait to be hashed')
  }
  return {
    /** To be asked before anything is written for somebody whose password could not be looked at. */
    refuseWhenFull,
    inTurn: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      refuseWhenFull()
      const before = delay()
      paidUntil = Math.max(paidUntil, now()) + duration / limits.share
      if (before > 0) await wait(before)
      const began = now()
      const result = await work()
      duration = Math.min(LONGEST, Math.max(SHORTEST, now() - began))
      return result
    },
  }
}

/** Of this isolate. */
const turns = keepHashingTurns()

export const { refuseWhenFull } = turns

export const hashPassword = (password: string): Promise<string> => turns.inTurn(() => hash(password))

export const isPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  turns.inTurn(() => check(stored, password))
