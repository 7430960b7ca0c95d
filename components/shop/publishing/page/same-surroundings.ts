/** Compares the data that a page's parts share, so that an edit of one part re-renders only that part. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'

/** All fields but the page itself. The type makes the compiler demand new ones. */
const AROUND: Record<Exclude<keyof DocumentData, 'page'>, true> = {
  products: true,
  pictures: true,
  club_plans: true,
  shop_reviews: true,
  trustpilot_domain: true,
}
const NAMES = Object.keys(AROUND) as (keyof typeof AROUND)[]

export const hasSameSurroundings = (one: DocumentData, other: DocumentData): boolean =>
  one === other || (one.page.route === other.page.route && NAMES.every((name) => one[name] === other[name]))
