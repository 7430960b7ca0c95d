/** Pages that start marketing's measurement, and its parameters (docs/domain.md#privacy). Only with consent. */
import { isStaffPath } from '../../core/route/staff-path.ts'
import type { ScreenType } from '../../publishing/descriptor/descriptor.ts'

/** Tracking account id. */
export const MARKETING_ACCOUNT = 501

export const MARKETING_PAGES = ['homepage', 'other'] as const
export type MarketingPage = (typeof MARKETING_PAGES)[number]

export type MarketingInit = { account_id: typeof MARKETING_ACCOUNT; page: MarketingPage }

const NEVER: readonly ScreenType[] = ['plp', 'pdp']

/**
 * The call a page makes when tracking is permitted: 'homepage' for the home page and when its path contains /home, otherwise 'other'.
 * null on admin pages, product lists and product pages. `path` begins with a slash and has no query.
 */
export const marketingInit = (path: string, type: ScreenType): MarketingInit | null =>
  isStaffPath(path) || NEVER.includes(type)
    ? null
    : { account_id: MARKETING_ACCOUNT, page: path === '/' || path.includes('/home') ? 'homepage' : 'other' }
