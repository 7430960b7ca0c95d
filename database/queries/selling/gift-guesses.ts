/** Counts wrong gift codes per customer and per IP address, to prevent guessing in bulk. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { customerOf, type Session } from '../core/owner.ts'

export type GiftGuess = {
  session: Session
  codeHash: string
  /** '' if unknown: then only the customer counts. */
  ipAddress: string
  /** Guesses before this moment no longer count. */
  since: string
}

export type GuessLimits = { perCustomer: number; perIpAddress: number }

const byCustomer = ({ session, since }: GiftGuess) =>
  sql`FROM gift_guesses WHERE customer_id = ${customerOf(session)} AND created_at > ${since}`

const byIpAddress = ({ ipAddress, since }: GiftGuess) =>
  sql`FROM gift_guesses WHERE ip_address = ${ipAddress} AND ${ipAddress} <> '' AND created_at > ${since}`

const nthLatest = (guesses: RawBuilder<unknown>, n: number) =>
  sql<string | null>`(SELECT created_at ${guesses} ORDER BY created_at DESC LIMIT 1 OFFSET ${n - 1})`

/** The guess that must expire before another is accepted, by customer and by IP address; null below the limit. */
export const selectBlockingGuesses = (
  guess: GiftGuess,
  limits: GuessLimits,
): CompiledQuery<{ by_customer: string | null; by_ip_address: string | null }> =>
  db
    .selectNoFrom([
      nthLatest(byCustomer(guess), limits.perCustomer).as('by_customer'),
      nthLatest(byIpAddress(guess), limits.perIpAddress).as('by_ip_address'),
    ])
    .compile()

/** Counts a wrong code; the code of an existing gift, used or not, is no guess. */
export const insertGuess = (guess: GiftGuess): CompiledQuery =>
  sql`INSERT INTO gift_guesses (customer_id, ip_address, created_at)
    SELECT id, ${guess.ipAddress}, ${guess.session.now} FROM customers WHERE id = ${customerOf(guess.session)}
      AND NOT EXISTS (SELECT 1 FROM gifts WHERE code_hash = ${guess.codeHash})`.compile(db)
