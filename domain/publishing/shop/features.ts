/** Features that a shop can currently offer, derived from its data. Pages, menu and claims depend on them. */
import type { WineKind } from '../../catalogue/product/wine-kind.ts'
import { CASE_SIZE, MAX_OF_ONE_WINE } from '../../plans/club-plan/club-plan.ts'
import type { CaseSlot } from '../../plans/club-plan/schema.ts'

/**
 * `lock_it_in` and `wine_club` are open to new customers; with `_members`, the programme is open or a customer still
 * has a plan or gift of it to manage.
 */
export const FEATURES = [
  'products',
  'mix_six',
  'mix_six_throughout',
  'lock_it_in',
  'lock_it_in_members',
  'wine_club',
  'wine_club_members',
  'stores',
  'ratings',
  'reviews',
  'contact_form',
  'telephone',
  'weekly_letter',
  'goodwill_refunds',
] as const

export type Feature = (typeof FEATURES)[number]

/** Counts that decide which features a shop offers. Prices count only for products that are for sale. */
export type ShopFacts = {
  /** Products on sale, and the rated ones among them. */
  products: number
  ratedProducts: number
  mixSixPrices: number
  /** Wines without a Mix Six price. */
  winesOutsideMixSix: number
  lockItInPrices: number
  /** Slots of each club plan on offer. */
  clubPlans: readonly (readonly CaseSlot[])[]
  /** Number of different wines on sale with a club price, by kind. */
  clubWines: Readonly<Partial<Record<WineKind, number>>>
  /** Plans that are not cancelled, and for the club, gifts that are not redeemed. */
  runningLockItIns: number
  runningClubs: number
  stores: number
  /** Approved reviews written in this shop. */
  reviews: number
  hasTelephone: boolean
  /** True if the contact form has a recipient. */
  hasReader: boolean
  /** True if the newsletter is sent most Thursdays. */
  isNewsletterWeekly: boolean
  hasGoodwillRefunds: boolean
  /** Features switched off by the owner (switches.ts). */
  switchedOff: readonly Feature[]
}

/** Minimum number of rated products to show a row of the best ones. */
export const MIN_RATED = 8

/** True if the club's wines can fill a case of these slots. A plan without bottles is never filled. */
export function canFillCase(slots: readonly CaseSlot[], clubWines: ShopFacts['clubWines']): boolean {
  const bottles = slots.reduce((sum, slot) => sum + slot.bottles, 0)
  return (
    bottles === CASE_SIZE &&
    slots.every(({ kinds, bottles: wanted }) => {
      const wines = [...new Set(kinds)].reduce((sum, kind) => sum + (clubWines[kind] ?? 0), 0)
      return wines * MAX_OF_ONE_WINE >= wanted
    })
  )
}

/** Returns features in the order of FEATURES. */
export function offeredFeatures(facts: ShopFacts): Feature[] {
  const isOn = (feature: Feature): boolean => !facts.switchedOff.includes(feature)
  const lockItIn = facts.lockItInPrices > 0 && isOn('lock_it_in')
  const club = isOn('wine_club') && facts.clubPlans.some((slots) => canFillCase(slots, facts.clubWines))
  const offers: Record<Feature, boolean> = {
    products: facts.products > 0,
    mix_six: facts.mixSixPrices > 0,
    mix_six_throughout: facts.mixSixPrices > 0 && facts.winesOutsideMixSix === 0,
    lock_it_in: lockItIn,
    lock_it_in_members: lockItIn || facts.runningLockItIns > 0,
    wine_club: club,
    wine_club_members: club || facts.runningClubs > 0,
    stores: facts.stores > 0,
    ratings: facts.ratedProducts >= MIN_RATED,
    reviews: facts.reviews > 0,
    contact_form: facts.hasReader,
    telephone: facts.hasTelephone,
    weekly_letter: facts.isNewsletterWeekly,
    goodwill_refunds: facts.hasGoodwillRefunds,
  }
  return FEATURES.filter((feature) => offers[feature] && isOn(feature))
}

/** The other features, in the same order, which a page must leave out. */
export const missingFeatures = (offered: readonly Feature[]): Feature[] =>
  FEATURES.filter((feature) => !offered.includes(feature))
