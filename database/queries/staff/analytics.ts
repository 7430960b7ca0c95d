/** Data of the analytics screen, only from rollups and daily counts: each is a range of days in its table's key. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../domain/core/calendar/calendar.ts'
import type { DayPlans } from '../../../domain/staff/analytics/plan-figures.ts'
import type { DayRange, Ranges } from '../../../domain/staff/analytics/range.ts'
import type { DaySales } from '../../../domain/staff/analytics/sales.ts'
import type { VitalMetric } from '../../../domain/staff/event/vital.ts'
import { db } from '../../query-builder.ts'
import type {
  DailyCounts,
  DailyPageTests,
  DailyProductSales,
  DailySearches,
  Pages,
  PageTests,
  Products,
  Stock,
  Variants,
  WebVitals,
} from '../../tables.ts'

/** Rows of each list. */
const LISTED = 10

const during = ({ from, to }: DayRange): RawBuilder<boolean> => sql`day BETWEEN ${from} AND ${to}`

/** Days of both ranges; each is a separate search by the key. */
const ofBoth = ({ shown, before }: Pick<Ranges, 'shown' | 'before'>): RawBuilder<boolean> =>
  before === null ? sql`(${during(shown)})` : sql`(${during(shown)} OR ${during(before)})`

const selectSales = (ranges: Ranges, today: Day): CompiledQuery<DaySales> =>
  sql<DaySales>`SELECT day, sum(orders) AS orders, sum(baskets) AS baskets, sum(sales_pence) AS sales_pence,
      sum(refunded_pence) AS refunded_pence
    FROM daily_sales WHERE ${ofBoth(ranges)} OR day = ${today} GROUP BY day`.compile(db)

export type FunnelRow = Pick<DailyCounts, 'name' | 'label'> & { now: number; before: number }

/** Views of a product and of the basket, and the checkout's steps. */
const selectFunnel = (ranges: Ranges): CompiledQuery<FunnelRow> =>
  sql<FunnelRow>`SELECT name, label, coalesce(sum(count) FILTER (WHERE ${during(ranges.shown)}), 0) AS now,
      coalesce(sum(count) FILTER (WHERE NOT ${during(ranges.shown)}), 0) AS before
    FROM daily_counts WHERE name IN ('page_view', 'checkout_step') AND ${ofBoth(ranges)} GROUP BY name, label`.compile(
    db,
  )

const selectPlans = ({ shown }: Ranges): CompiledQuery<DayPlans> =>
  sql<DayPlans>`SELECT day, type, active, started, cancelled, ended FROM daily_plans
    WHERE ${during({ ...shown, from: addDays(shown.from, -1) })}`.compile(db)

export type TopProductRow = Pick<DailyProductSales, 'code'> & {
  title: string
  bottles: number
  plan_bottles: number
  net_pence: number
  whole_pence: number
  before_pence: number
}

const NET = sql`sales_pence - refunded_pence`

/** Products by sales, then by bottles. */
const selectTop = ({ shown, before, whole }: Ranges): CompiledQuery<TopProductRow> => {
  const compared = (range: DayRange | undefined) =>
    range === undefined ? sql`0` : sql`coalesce(sum(${NET}) FILTER (WHERE ${during(range)}), 0)`
  return sql<TopProductRow>`SELECT code, max(title) AS title,
      coalesce(sum(quantity - refunded_quantity) FILTER (WHERE ${during(shown)}), 0) AS bottles,
      coalesce(sum(plan_quantity) FILTER (WHERE ${during(shown)}), 0) AS plan_bottles,
      coalesce(sum(${NET}) FILTER (WHERE ${during(shown)}), 0) AS net_pence,
      ${compared(whole?.shown)} AS whole_pence, ${compared(whole?.before)} AS before_pence
    FROM daily_product_sales WHERE ${ofBoth({ shown, before })}
    GROUP BY code HAVING bottles > 0 ORDER BY net_pence DESC, bottles DESC, code LIMIT ${sql.lit(LISTED)}`.compile(db)
}

export type SlowProductRow = Pick<Variants, 'code'> &
  Pick<Products, 'title'> & { bottles: number; stock: Stock['quantity']; stock_pence: number }

/**
 * Least sold products in stock, most valuable stock first; one with more bottles returned than sold has sold none.
 * Leaves out new ones, except those the shop began with.
 */
const selectSlow = ({ shown }: Ranges): CompiledQuery<SlowProductRow> =>
  sql<SlowProductRow>`SELECT variants.code, products.title, max(coalesce(sold.quantity, 0), 0) AS bottles,
      stock.quantity AS stock, stock.quantity * variants.price_pence AS stock_pence
    FROM stock JOIN variants ON variants.code = stock.code
      JOIN products ON products.code = variants.product_code AND products.status = 'active'
      LEFT JOIN (SELECT code, sum(quantity - refunded_quantity) AS quantity FROM daily_product_sales
        WHERE ${during(shown)} GROUP BY code) sold ON sold.code = stock.code
    WHERE stock.quantity > 0 AND products.created_at < max(${addDays(shown.from, 1)},
      (SELECT date(min(created_at), '+1 day') FROM products))
    ORDER BY 3, stock_pence DESC, variants.code LIMIT ${sql.lit(LISTED)}`.compile(db)

export type SearchRow = Pick<DailySearches, 'term'> & { count: number; without_result: number }

const selectSearches = ({ shown }: Ranges): CompiledQuery<SearchRow> =>
  sql<SearchRow>`SELECT term, sum(count) AS count, sum(without_result) AS without_result FROM daily_searches
    WHERE ${during(shown)} GROUP BY term ORDER BY 2 DESC, term LIMIT ${sql.lit(LISTED)}`.compile(db)

const selectInVain = ({ shown }: Ranges): CompiledQuery<SearchRow> =>
  sql<SearchRow>`SELECT term, sum(count) AS count, sum(without_result) AS without_result FROM daily_searches
    WHERE ${during(shown)} AND without_result > 0 GROUP BY term ORDER BY 3 DESC, term
    LIMIT ${sql.lit(LISTED)}`.compile(db)

const selectSearchTotals = ({ shown }: Ranges): CompiledQuery<{ total: number; without_result: number }> =>
  sql<{ total: number; without_result: number }>`SELECT coalesce(sum(count), 0) AS total,
      coalesce(sum(without_result), 0) AS without_result
    FROM daily_searches WHERE ${during(shown)}`.compile(db)

export type VitalRow = Pick<WebVitals, 'route_type' | 'bucket'> & { metric: VitalMetric; now: number; before: number }

const selectVitals = (ranges: Ranges): CompiledQuery<VitalRow> =>
  sql<VitalRow>`SELECT metric, route_type, bucket, coalesce(sum(count) FILTER (WHERE ${during(ranges.shown)}), 0) AS now,
      coalesce(sum(count) FILTER (WHERE NOT ${during(ranges.shown)}), 0) AS before
    FROM web_vitals WHERE metric IN ('LCP', 'INP', 'CLS') AND ${ofBoth(ranges)}
    GROUP BY metric, route_type, bucket`.compile(db)

export type PageTestRow = Pick<PageTests, 'id' | 'share' | 'ended_at' | 'kept'> &
  Pick<Pages, 'title' | 'route'> & {
    started_at: NonNullable<PageTests['started_at']>
    /** The rest is null if no visitor was counted. */
    version: DailyPageTests['version'] | null
    step: DailyPageTests['step'] | null
    count: number | null
  }

/**
 * Each test that ran in the range, with its total counts, since part of a test could mislead. Newest first. Ranges that
 * end yesterday include today's tests, so that a test just started is listed.
 */
const selectPageTests = ({ shown }: Ranges, today: Day): CompiledQuery<PageTestRow> => {
  const until = addDays(shown.to, 1) >= today ? today : shown.to
  return sql<PageTestRow>`SELECT page_tests.id, title, route, share, started_at, ended_at, kept, version, step,
      sum(count) AS count
    FROM page_tests JOIN pages ON pages.id = page_id LEFT JOIN daily_page_tests ON test_id = page_tests.id
    WHERE date(started_at) <= ${until} AND coalesce(date(ended_at), ${until}) >= ${shown.from}
    GROUP BY page_tests.id, version, step ORDER BY started_at DESC`.compile(db)
}

const selectRolledUpAt = () =>
  db.selectFrom('rolled_up_days').select('rolled_up_at').orderBy('day', 'desc').limit(1).compile()

/** Run in one batch. */
export const selectAnalytics = (ranges: Ranges, today: Day) =>
  [
    selectSales(ranges, today),
    selectFunnel(ranges),
    selectPlans(ranges),
    selectTop(ranges),
    selectSlow(ranges),
    selectSearches(ranges),
    selectInVain(ranges),
    selectSearchTotals(ranges),
    selectVitals(ranges),
    selectPageTests(ranges, today),
    selectRolledUpAt(),
  ] as const
