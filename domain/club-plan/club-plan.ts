/** The wine club's plans (docs/domain.md#wine-club): what a case costs and which wines make it up. */
import type { Pence } from '../money/pence.ts'
import type { WineKind } from '../product/wine-kind.ts'

/** Bottles in a case. */
export const CASE_SIZE = 12

/** Of one wine in a case: one that is the same bottle twelve times is not a selection. */
export const MAX_OF_ONE_WINE = 2

/** Basis points: a case is wine. */
export const CASE_VAT_BP = 2000

/** A number of bottles, each of one of these kinds. */
export type CaseSlot = { kinds: WineKind[]; bottles: number }

export type ClubPlan = {
  id: string
  name: string
  /** One line for the card: 'Six reds, five whites and one surprise.' */
  description: string
  /** A paragraph for the landing page. */
  details: string
  price_pence: Pence
  /** Codes of bottles whose pictures stand on the card. */
  picture_codes: string[]
  /** The bottles of a case by kind, twelve in all. */
  slots: CaseSlot[]
}
