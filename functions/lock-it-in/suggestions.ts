/** GET /api/lock-it-in/suggestions: wines that would fill the case. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectAmender } from '../../database/queries/amend-plan.ts'
import { toCallersCard } from '../../database/queries/callers-card.ts'
import { MAX_SUGGESTIONS, selectBestOfProgramme, selectFitting } from '../../database/queries/lock-it-in-suggestions.ts'
import type { Owner } from '../../database/queries/owner.ts'
import type { CallersCard } from '../../domain/product/product.ts'
import { type NotAmended, refusalOf } from './amender.ts'

/** What goes with the selection; the programme's best rated fill the rest. */
export const readSuggestions = async (
  database: Client,
  owner: Owner | undefined,
  isAmend: boolean,
): Promise<{ ok: true; products: CallersCard[] } | NotAmended> => {
  if (owner === undefined) return isAmend ? { ok: false, code: 'not-signed-in' } : { ok: true, products: [] }
  const viewer = { owner, isAmend }
  const [fitting, best, amender] = await batch(database, 'read', [
    selectFitting(viewer),
    selectBestOfProgramme(viewer),
    selectAmender(owner),
  ])
  const refusal = isAmend ? refusalOf(amender.rows[0]) : null
  if (refusal) return refusal
  const known = new Set(fitting.rows.map(({ code }) => code))
  const others = best.rows.filter(({ code }) => !known.has(code))
  const products = [...fitting.rows, ...others].slice(0, MAX_SUGGESTIONS).map((row) => toCallersCard(row))
  return { ok: true, products }
}
