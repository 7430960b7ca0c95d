/** Counts products, plans and prices, which decide which features a shop offers. */
import { type CompiledQuery, sql } from 'kysely'
import type { WineKind } from '../../../domain/catalogue/product/wine-kind.ts'
import type { Company } from '../../../domain/core/company/schema.ts'
import { shownCompany } from '../../../domain/core/company/shown-company.ts'
import type { CaseSlot } from '../../../domain/plans/club-plan/schema.ts'
import { contentFacts } from '../../../domain/publishing/shop/content-facts.ts'
import {
  MIN_RATED,
  missingFeatures,
  offeredFeatures,
  type ShopFacts,
} from '../../../domain/publishing/shop/features.ts'
import type { ContentFacts } from '../../../domain/publishing/shop/fill-facts.ts'
import type { Shop } from '../../../domain/publishing/shop/shop.ts'
import { SWITCHES } from '../../../domain/publishing/shop/switches.ts'
import { homeTariff } from '../../../domain/selling/delivery/free-delivery.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import { db } from '../../query-builder.ts'

/** Numbers, flags as 0 or 1, and anything else as JSON. */
export type ShopFactsRow = {
  [Fact in keyof ShopFacts]: ShopFacts[Fact] extends number | boolean ? number : string
}

// CROSS JOIN fixes the order: from the few units with such a price, by their index, to their products.

/** True if any product on sale has such a price; stops at the first one. */
const isPriced = (column: string) => sql`EXISTS (SELECT 1 FROM variants
  CROSS JOIN products ON products.code = variants.product_code AND products.status = 'active'
  WHERE variants.${sql.ref(column)} IS NOT NULL)`

export const COMPANY = sql`(SELECT value_json FROM config WHERE key = 'company')`

/** Flags and small counts; `products`, prices and plans are 0 or 1 where only their existence matters. */
export const selectShopFacts = (): CompiledQuery<ShopFactsRow> =>
  sql<ShopFactsRow>`SELECT
    EXISTS (SELECT 1 FROM products WHERE status = 'active') AS products,
    (SELECT count(*) FROM (SELECT 1 FROM products WHERE status = 'active' AND rating_count > 0 LIMIT ${MIN_RATED})) AS ratedProducts,
    ${isPriced('mix_six_price_pence')} AS mixSixPrices,
    EXISTS (SELECT 1 FROM variants
      CROSS JOIN products ON products.code = variants.product_code AND products.status = 'active'
      CROSS JOIN product_types ON product_types.id = products.type_id AND product_types.is_wine = 1
      WHERE variants.mix_six_price_pence IS NULL) AS winesOutsideMixSix,
    ${isPriced('lock_it_in_price_pence')} AS lockItInPrices,
    (SELECT json_group_array(json(slots_json)) FROM club_plans WHERE is_offered = 1) AS clubPlans,
    (SELECT json_group_object(kind, wines) FROM (SELECT products.kind, count(DISTINCT products.code) AS wines
      FROM variants CROSS JOIN products ON products.code = variants.product_code
      WHERE products.status = 'active' AND products.kind IS NOT NULL AND variants.wineclub_price_pence IS NOT NULL
      GROUP BY products.kind)) AS clubWines,
    EXISTS (SELECT 1 FROM plans WHERE type = 'lock_it_in' AND state NOT IN ('cancelled', 'ended')) AS runningLockItIns,
    EXISTS (SELECT 1 FROM plans WHERE type = 'wineclub' AND state NOT IN ('cancelled', 'ended'))
      OR EXISTS (SELECT 1 FROM gifts WHERE redeemed_at IS NULL AND cancelled_at IS NULL) AS runningClubs,
    EXISTS (SELECT 1 FROM stores WHERE status = 'open') AS stores,
    EXISTS (SELECT 1 FROM reviews WHERE state = 'approved') AS reviews,
    coalesce(${COMPANY} ->> '$.phone', '') <> '' AS hasTelephone,
    coalesce(${COMPANY} ->> '$.email', '') <> ''
      OR EXISTS (SELECT 1 FROM admins WHERE user_type = 'owner' AND is_disabled = 0) AS hasReader,
    coalesce(${COMPANY} ->> '$.weekly_letter', 0) AS isNewsletterWeekly,
    coalesce(${COMPANY} ->> '$.goodwill_refunds', 0) AS hasGoodwillRefunds,
    coalesce((SELECT value_json ->> '$.off' FROM config WHERE key = ${SWITCHES}), '[]') AS switchedOff`.compile(db)

export function toShopFacts(row: ShopFactsRow | undefined): ShopFacts {
  if (row === undefined) throw new Error('The database returned no facts about the shop')
  const clubPlans: CaseSlot[][] = JSON.parse(row.clubPlans)
  const clubWines: Partial<Record<WineKind, number>> = JSON.parse(row.clubWines)
  return {
    ...row,
    clubPlans,
    clubWines,
    hasTelephone: row.hasTelephone === 1,
    hasReader: row.hasReader === 1,
    isNewsletterWeekly: row.isNewsletterWeekly === 1,
    hasGoodwillRefunds: row.hasGoodwillRefunds === 1,
    switchedOff: JSON.parse(row.switchedOff),
  }
}

/** The settings with the merchant's details and the cost of delivery. */
export const SHOP_CONFIG = ['company', 'delivery'] as const

const NO_DELIVERY: Delivery = { zones: [], collection: { name: '', price_pence: 0, time: '' }, cut_off: '' }

type ConfigRows = readonly { key: string; value_json: string }[]

/** `config` has the settings of SHOP_CONFIG. */
function readSettings(config: ConfigRows): { company: Company; delivery: Delivery } {
  const setting = (key: (typeof SHOP_CONFIG)[number]): unknown => {
    const found = config.find((one) => one.key === key)
    return found && JSON.parse(found.value_json)
  }
  return {
    company: shownCompany(setting('company') as Partial<Company> | undefined),
    delivery: (setting('delivery') as Delivery | undefined) ?? NO_DELIVERY,
  }
}

export function readContentFacts(config: ConfigRows): ContentFacts {
  const { company, delivery } = readSettings(config)
  return contentFacts(company, delivery)
}

/** `config` has the settings of SHOP_CONFIG; `lists` are those with products on sale that content refers to. */
export function toShop(
  row: ShopFactsRow | undefined,
  config: ConfigRows,
  lists: ReadonlySet<string> = new Set(),
): Shop {
  const { company, delivery } = readSettings(config)
  const features = offeredFeatures(toShopFacts(row))
  return {
    company,
    offer: { features, lists },
    missing: missingFeatures(features),
    facts: contentFacts(company, delivery),
    homeDelivery: homeTariff(delivery),
  }
}
