/** Gift codes tried that are none, counted per customer and per client address, so that codes can't be guessed in numbers. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../query-builder.ts'
import { customerOf, type Session } from './owner.ts'

export type GiftGuess = {
  session: Session
  codeHash: string
  /** Empty when it is not known: then only the customer counts. */
  address: string
  /** Guesses before this moment no longer count. */
  since: string
}

export type GuessLimits = { perCustomer: number; perAddress: number }

const byCustomer = ({ session, since }: GiftGuess) =>
  sql`FROM gift_guesses WHERE customer_id = ${customerOf(session)} AND created_at > ${since}`

const byAddress = ({ address, since }: GiftGuess) =>
  sql`FROM gift_guesses WHERE ip_address = ${address} AND ${address} <> '' AND created_at > ${since}`

const nthLatest = (guesses: RawBuilder<unknown>, n: number) =>
  sql<string | null>`(SELECT created_at ${guesses} ORDER BY created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The guess that has to be forgotten before another is taken, by customer and by address; null below the limit. */
export const selectBlockingGuesses = (
  guess: GiftGuess,
  limits: GuessLimits,
): CompiledQuery<{ by_customer: string | null; by_address: string | null }> =>
  db
    .selectNoFrom([
      nthLatest(byCustomer(guess), limits.perCustomer).as('by_customer'),
      nthLatest(byAddress(guess), limits.perAddress).as('by_address'),
    ])
    .compile()

/** Counts a code that is none; a gift's own, used or not, is no guess. */
export const insertGuess = (guess: GiftGuess): CompiledQuery =>
  sql`INSERT INTO gift_guesses (customer_id, ip_address, created_at)
    SELECT id, ${guess.address}, ${guess.session.now} FROM customers WHERE id = ${customerOf(guess.session)}
      AND NOT EXISTS (SELECT 1 FROM gifts WHERE code_hash = ${guess.codeHash})`.compile(db)

/** Addresses are kept no longer than they count. */
export const deleteOldGuesses = ({ since }: GiftGuess) =>
  db.deleteFrom('gift_guesses').where('created_at', '<=', since).compile()
