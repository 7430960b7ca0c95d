/** True if a page's parts show the same besides their own settings: an edit of one part then draws that part alone. */
import type { DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'

/** All there is but the page itself: the type asks for what is added to it. */
const AROUND: Record<Exclude<keyof DocumentData, 'page'>, true> = {
  products: true,
  club_plans: true,
  shop_reviews: true,
  trustpilot_domain: true,
}
const NAMES = Object.keys(AROUND) as (keyof typeof AROUND)[]

export const hasSameSurroundings = (one: DocumentData, other: DocumentData): boolean =>
  one === other || (one.page.route === other.page.route && NAMES.every((name) => one[name] === other[name]))
