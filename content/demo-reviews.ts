/** Composes the demo shop's reviews deterministically, so that lists, filters and pages have data to show. */
import { z } from 'zod'
import { sum } from '../domain/core/money/sum.ts'
import { texts, tomlFile } from './data-file.ts'
import { type Dice, dice } from './demo-random.ts'

const tone = z.strictObject({ openings: texts, closings: texts })

/** Sentences by tone, and names of reviewers. */
export const reviewTexts = tomlFile(
  z.strictObject({ reviewers: texts, pleased: tone, lukewarm: tone, cross: tone }),
  new URL('demo-reviews.toml', import.meta.url),
)

type ReviewTone = 'pleased' | 'lukewarm' | 'cross'

/** Reviews of the product with the most ratings: six pages. */
const MAX_REVIEWS = 112
/** The next products have two or three pages each, further ones have one, and all others none. */
const MANY = { products: 40, from: 24, to: 60 }
const FEW = { products: 160, from: 1, to: 18 }
const MAX_HELPFUL = 30

const DAY = 86_400_000
const DAYS = 500

export type DemoReview = {
  productCode: string
  authorName: string
  rating: number
  text: string
  verifiedPurchase: boolean
  helpfulCount: number
  /** UTC ISO-8601. */
  at: string
}

export type DemoReviewsInput = {
  /** Counts by half stars: index 0 is half a star, index 9 is five stars. */
  products: readonly { code: string; ratings: readonly number[] }[]
  /** UTC ISO-8601: the reviews end before it. */
  now: string
}

/**
 * Reviews of the products with the most ratings, in the same proportions, over the 500 days before `now`; newest first.
 */
export const composeDemoReviews = ({ products, now }: DemoReviewsInput): DemoReview[] =>
  products
    .map((product) => ({ ...product, rated: sum(product.ratings) }))
    .filter(({ rated }) => rated > 0)
    .toSorted((one, other) => other.rated - one.rated || (one.code < other.code ? -1 : 1))
    .slice(0, FEW.products)
    .flatMap(({ code, ratings, rated }, rank) => {
      const roll = dice(`reviews of ${code}`)
      const { from, to } = rank < MANY.products ? MANY : FEW
      const length = Math.min(rated, rank === 0 ? MAX_REVIEWS : from + roll.below(to - from + 1))
      const word = wording(roll)
      const ages = Array.from({ length }, () => DAY + roll.below(DAYS * DAY)).toSorted((one, other) => one - other)
      return ages.map((age) => composeReview({ code, ratings, at: Date.parse(now) - age, roll, word }))
    })

type Wording = (tone: ReviewTone) => string

type Writing = { code: string; ratings: readonly number[]; at: number; roll: Dice; word: Wording }

const composeReview = ({ code, ratings, at, roll, word }: Writing): DemoReview => {
  const rating = pickRating(ratings, roll)
  const { reviewers } = reviewTexts()
  return {
    productCode: code,
    authorName: pick(reviewers, roll.below(reviewers.length)),
    rating,
    text: word(toneOf(rating)),
    verifiedPurchase: roll.chance(0.6),
    helpfulCount: roll.chance(0.5) ? roll.below(MAX_HELPFUL) : 0,
    at: new Date(at).toISOString(),
  }
}

/** Stars in proportion to the product's ratings; half stars are rounded up. */
const pickRating = (ratings: readonly number[], roll: Dice): number => {
  let left = roll.below(sum(ratings))
  const halfStars = ratings.findIndex((count) => {
    left -= count
    return left < 0
  })
  return Math.ceil((halfStars + 1) / 2)
}

const toneOf = (rating: number): ReviewTone => {
  if (rating >= 4) return 'pleased'
  return rating === 3 ? 'lukewarm' : 'cross'
}

/**
 * An opening and a closing. Steps through both lists are coprime to their lengths, and the lengths to each other: no
 * pair repeats, and no sentence repeats before its whole list has been used, which is longer than a page of reviews.
 */
const wording = (roll: Dice): Wording => {
  const start = roll.below(1000)
  const used = { pleased: 0, lukewarm: 0, cross: 0 }
  return (tone) => {
    const { openings, closings } = reviewTexts()[tone]
    const turn = used[tone]++
    return `${pick(openings, start + turn * 3)} ${pick(closings, start + turn * 7)}`
  }
}

const pick = (list: readonly string[], index: number): string => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('There is nothing to choose from')
  return item
}
