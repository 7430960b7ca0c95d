/** Whether what a page's parts show besides their own settings is the same: an edit of one part then draws that part alone. */
import type { DocumentData } from '../../domain/route/descriptor.ts'

export const isSameAround = (one: DocumentData, other: DocumentData): boolean =>
  one === other ||
  (one.page.route === other.page.route &&
    one.products === other.products &&
    one.club_plans === other.club_plans &&
    one.shop_reviews === other.shop_reviews &&
    one.trustpilot_domain === other.trustpilot_domain)
