/** Makes demo star ratings: realistic counts by half star with an average near a given figure. */
import { between, chance } from '../../domain/catalogue/entry/chance.ts'

/** Spread of opinions around the average, in half stars. */
const SPREAD = 1.5

function weight(halfStars: number, centre: number): number {
  const distance = (halfStars - centre) / SPREAD
  const isWholeStar = halfStars % 2 === 0
  return Math.exp(-distance * distance * 0.5) * (isWholeStar ? 1.6 : 1)
}

const averageOf = (weights: readonly number[]): number =>
  weights.reduce((sum, one, index) => sum + one * (index + 1), 0) / weights.reduce((sum, one) => sum + one, 0) / 2

/** Share of stray ratings, since any wine gets some one-star ratings. */
const STRAY = 0.003

function weightsAround(centre: number): number[] {
  const weights = Array.from({ length: 10 }, (_, index) => weight(index + 1, centre))
  const max = Math.max(...weights)
  return weights.map((one) => one / max + STRAY)
}

/** Ten counts, from half a star to five, of about `count` ratings averaging about `average` stars. */
export function ratingsNear(average: number, count: number): number[] {
  let [low, high] = [1, 15]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (averageOf(weightsAround(middle)) < average) low = middle
    else high = middle
  }
  const weights = weightsAround(low)
  const total = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => Math.round((one / total) * count))
}

/** Most wines have high ratings; few have many. */
export const demoRatings = (key: string): number[] =>
  ratingsNear(
    3.75 + chance(`${key} stars`) ** 0.8 * 0.97,
    between(`${key} few`, 10, 60) + Math.floor(chance(`${key} many`) ** 4 * 1200),
  )
