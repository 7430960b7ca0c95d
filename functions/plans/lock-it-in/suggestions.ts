/** GET /api/lock-it-in/suggestions: wines that would fill the case. One round trip, none without a cookie. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/viewer-card.ts'
import {
  MAX_SUGGESTIONS,
  selectBestOfProgramme,
  selectFitting,
} from '../../../database/queries/plans/lock-it-in-suggestions.ts'
import { selectEntitlement } from '../../../database/queries/selling/cart-lines.ts'
import type { ViewerCard } from '../../../domain/catalogue/product/product.ts'
import type { Caller } from '../../core/session/caller.ts'
import { cartOwner, type NotEntitled, refusalOf, selectionKind } from '../../selling/cart/owner.ts'

/** Wines that match the selection, topped up with the programme's best rated. */
export const readSuggestions = async (
  database: Client,
  caller: Caller,
  isAmend: boolean,
  at: Date,
): Promise<{ ok: true; products: ViewerCard[] } | NotEntitled> => {
  const kind = selectionKind(isAmend)
  const owner = cartOwner(kind, caller, at)
  if (owner === undefined) return refusalOf(kind, undefined) ?? { ok: true, products: [] }
  const viewer = { owner, isAmend }
  const [fitting, best, entitled] = await batch(database, 'read', [
    selectFitting(viewer),
    selectBestOfProgramme(viewer),
    selectEntitlement(owner, kind),
  ])
  const refusal = refusalOf(kind, entitled.rows[0])
  if (refusal) return refusal
  const known = new Set(fitting.rows.map(({ code }) => code))
  const others = best.rows.filter(({ code }) => !known.has(code))
  const products = [...fitting.rows, ...others].slice(0, MAX_SUGGESTIONS).map((row) => toViewerCard(row))
  return { ok: true, products }
}
