/** Reads the test bank's challenge for its screen, and records the buyer's decision. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  answerTestChallenge,
  selectTestCharge,
  type TestChargeRow,
  type TestOutcomes,
} from '../../../../database/queries/selling/test-charges.ts'
import { toPounds } from '../../../../domain/core/money/pence.ts'
import type { Challenge } from '../../../../domain/selling/payment/schema.ts'
import { outcomesOf } from './outcomes.ts'

/**
 * A path without a host, since another host than the buyer's would not have their cookies. Includes a saved card's ref,
 * as Stripe does.
 */
const returnPath = ({ return_url, amount_pence, ref }: TestChargeRow): string => {
  const { pathname, searchParams } = new URL(return_url)
  if (amount_pence === 0) searchParams.set('card', ref)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

const toChallenge = (row: TestChargeRow): Challenge => ({
  amount: toPounds(row.amount_pence),
  brand: row.brand,
  last_four: row.last_four,
  is_open: row.state === 'needs_action',
  return_url: returnPath(row),
})

/** undefined for an unknown secret. */
export const readChallenge = async (database: Client, secret: string): Promise<Challenge | undefined> => {
  const [found] = await batch(database, 'read', [selectTestCharge({ secret })])
  const row = found.rows[0]
  return row && toChallenge(row)
}

const approved = outcomesOf((behaviour) => behaviour.approved)
const refused: TestOutcomes = outcomesOf(() => 'authentication_failed')

/** Only the first decision counts. Later ones just return to the shop. */
export const answerChallenge = async (
  database: Client,
  { secret, approves, at }: { secret: string; approves: boolean; at: Date },
): Promise<Challenge | undefined> => {
  const [, found] = await batch(database, 'write', [
    answerTestChallenge(secret, approves ? approved : refused, at.toISOString()),
    selectTestCharge({ secret }),
  ])
  const row = found.rows[0]
  return row && toChallenge(row)
}
