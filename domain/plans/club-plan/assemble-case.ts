/** Chooses the wines of a member's next case (docs/domain.md#wine-club). */
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import type { Pence } from '../../core/money/pence.ts'
import { sum } from '../../core/money/sum.ts'
import { CASE_SIZE, MAX_OF_ONE_WINE } from './club-plan.ts'
import type { CaseSlot } from './schema.ts'

/** A wine of the club that is on sale. */
export type ClubWine = {
  code: string
  kind: WineKind
  /** Price of one bottle to members. */
  price: Pence
  /** Bottles left. */
  stock: number
  /** '' if unknown. */
  grape: string
  country: string
}

/** A member's rating of a wine: 1 to 5 stars. */
export type RatedWine = Pick<ClubWine, 'code' | 'grape' | 'country'> & { stars: number }

export type CaseRequest = {
  slots: readonly CaseSlot[]
  /** Number of cases delivered together. */
  noOfCases: number
  casePrice: Pence
}

export type Member = {
  rated: readonly RatedWine[]
  /** Codes of the wines in the last three cases. */
  recent: ReadonlySet<string>
}

export type CaseBottles = { code: string; quantity: number }

/** Fewer stars mean 'not again'. */
const MIN_STARS = 3

export const isDisliked = ({ stars }: Pick<RatedWine, 'stars'>): boolean => stars < MIN_STARS

/** Weight of a rating for other wines of the same grape, and of the same country. */
const SAME_GRAPE = 0.5
const SAME_COUNTRY = 0.2

/** Score of a wine for the member, from their rating of it and of similar wines; 0 without any. */
export const taste = (wine: ClubWine, rated: readonly RatedWine[]): number =>
  sum(
    rated.map(({ code, grape, country, stars }) => {
      const liking = stars - MIN_STARS
      if (code === wine.code) return liking
      const isSame = (one: string, other: string) => one !== '' && one === other
      return (
        liking * ((isSame(grape, wine.grape) ? SAME_GRAPE : 0) + (isSame(country, wine.country) ? SAME_COUNTRY : 0))
      )
    }),
  )

/** Distance of a wine's price from the case's average bottle: 0 for the same, 1 for e times more or less. */
const priceGap = ({ price }: ClubWine, { casePrice }: CaseRequest): number =>
  Math.abs(Math.log((price * CASE_SIZE) / casePrice))

type Ranked = { wine: ClubWine; score: number }

/** Sorts the best first. Ties are broken at random, so that members don't all get the same wines. */
const rank = (wines: readonly ClubWine[], wanted: CaseRequest, { rated }: Member, random: () => number): ClubWine[] =>
  wines
    .map((wine): Ranked => ({ wine, score: taste(wine, rated) - 2 * priceGap(wine, wanted) + random() }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ wine }) => wine)

/** Takes bottles of these wines, best first, until there are enough. Returns the number still missing. */
const fill = (chosen: Map<string, number>, wines: readonly ClubWine[], bottles: number, mostOfOne: number): number => {
  let missing = bottles
  for (const { code, stock } of wines) {
    if (missing === 0) break
    const has = chosen.get(code) ?? 0
    const taken = Math.min(missing, Math.min(mostOfOne, stock) - has)
    if (taken <= 0) continue
    chosen.set(code, has + taken)
    missing -= taken
  }
  return missing
}

/**
 * Bottles of a case by the slots of its plan. Wines rated one or two stars never come; wines of the last three cases
 * only when no others are left. When a slot's kinds run out, the plan's other kinds take their place, then any kind.
 * undefined when the club has too few bottles. `random` returns a number of at least 0 and less than 1; the same
 * numbers choose the same wines.
 */
export function assembleCase(
  wanted: CaseRequest,
  wines: readonly ClubWine[],
  member: Member,
  random: () => number,
): CaseBottles[] | undefined {
  const { slots, noOfCases } = wanted
  const disliked = new Set(member.rated.filter(isDisliked).map(({ code }) => code))
  const ranked = rank(
    wines.filter(({ code }) => !disliked.has(code)),
    wanted,
    member,
    random,
  )
  const fresh = ranked.filter(({ code }) => !member.recent.has(code))
  const chosen = new Map<string, number>()
  let missing = 0
  // Slots with fewer kinds go first: they have less to choose from.
  for (const { kinds, bottles } of slots.toSorted((one, other) => one.kinds.length - other.kinds.length)) {
    let left = bottles * noOfCases
    for (const some of [fresh, ranked]) {
      const fitting = some.filter(({ kind }) => kinds.includes(kind))
      left = fill(chosen, fitting, left, MAX_OF_ONE_WINE * noOfCases)
    }
    missing += left
  }
  const isOfPlan = ({ kind }: ClubWine) => slots.some(({ kinds }) => kinds.includes(kind))
  for (const some of [fresh.filter(isOfPlan), ranked.filter(isOfPlan), fresh, ranked]) {
    missing = fill(chosen, some, missing, MAX_OF_ONE_WINE * noOfCases)
  }
  return missing > 0 ? undefined : [...chosen].map(([code, quantity]) => ({ code, quantity }))
}
