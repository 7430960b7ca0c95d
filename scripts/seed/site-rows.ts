/** Converts content files to rows: menu, banner, settings, synonyms, club plans and redirects; pure. */
import type { Insertable } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { synonymPairs } from '../../domain/catalogue/synonym/pairs.ts'
import type { Synonyms } from '../../domain/catalogue/synonym/schema.ts'
import type { ClubPlan } from '../../domain/plans/club-plan/schema.ts'
import type { StoredMessage } from '../../domain/publishing/banner/schema.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

export const bannerRows = (messages: readonly StoredMessage[]): Rows<'banner_messages'> =>
  messages.map(({ message, url, requires = '' }, sequence) => ({ message, url, requires, sequence, is_active: 1 }))

export const synonymRows = (groups: Synonyms): Rows<'search_synonyms'> => synonymPairs(groups)

export const clubPlanRows = (plans: readonly ClubPlan[]): Rows<'club_plans'> =>
  plans.map(({ id, name, description, details, price_pence, picture_codes, slots }, sequence) => ({
    id,
    name,
    description,
    details,
    case_price_pence: price_pence,
    picture_codes_json: JSON.stringify(picture_codes),
    slots_json: JSON.stringify(slots),
    is_offered: 1,
    sequence,
  }))

/** Footer pages that also answer without the prefix /wine-club. */
const FOOTER_PAGES = [
  'delivery',
  'faqs',
  'contact-us',
  'about',
  'drink-responsibly',
  'privacy-cookies',
  'terms-conditions',
  'terms-of-use',
]

/** Target of the buttons that show everything, as in the pages' code. */
const EVERYTHING = 'wine'

/** `lists` are the addresses of the shop's lists: without wines, the first of them shows everything. */
export const redirectRows = (lists: readonly string[], now: string): Rows<'redirects'> => [
  ...FOOTER_PAGES.map((name) => ({ from_path: `/${name}`, to_path: `/wine-club/${name}`, created_at: now })),
  ...(lists.includes(EVERYTHING) || lists[0] === undefined
    ? []
    : [{ from_path: `/${EVERYTHING}`, to_path: `/${lists[0]}`, created_at: now }]),
]

export const configRows = (values: Record<string, unknown>, now: string): Rows<'config'> =>
  Object.entries(values).map(([key, value]) => ({ key, value_json: JSON.stringify(value), updated_at: now }))
