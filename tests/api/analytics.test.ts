/** Analytics: figures of a range of days compared with another, in one round trip, for every type of staff. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import type { Analytics } from '../../domain/staff/analytics/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { database, query } from './database.ts'
import { newStaff } from './people.ts'
import { get, json } from './shop.ts'

const PATH = '/api/admin/analytics'
const TODAY = inLondon(new Date()).day
const OWN = { range: 'own', from: '2021-06-07', to: '2021-06-13' }
const path = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`

let cookie = ''
const read = async (query: Record<string, string>) => json<Analytics>(await get(path(query), { Cookie: cookie }))

/** Days long before the shop opened, which no other test writes to. */
beforeAll(async () => {
  cookie = (await newStaff('support')).cookie
  await database.batch(
    [
      `INSERT INTO daily_sales (day, kind, orders, baskets, sales_pence, refunded_pence) VALUES
        ('2021-06-06', 'standard', 2, 2, 8000, 0), ('2021-06-07', 'standard', 3, 3, 12000, 1000),
        ('2021-06-08', 'plan_case', 1, 0, 0, 0), ('2020-06-08', 'standard', 1, 1, 5000, 0)`,
      `INSERT INTO daily_product_sales (day, code, title, quantity, plan_quantity, sales_pence, refunded_quantity, refunded_pence)
        VALUES ('2021-06-06', 'OLD-A', 'Old A', 4, 0, 4000, 0, 0), ('2021-06-07', 'OLD-A', 'Old A', 8, 2, 8000, 1, 1000),
        ('2021-06-07', 'OLD-B', 'Old B', 4, 0, 4000, 0, 0), ('2021-06-07', 'OLD-C', 'Old C', 1, 0, 900, 1, 900)`,
      `INSERT INTO daily_counts (day, name, label, count) VALUES ('2021-06-07', 'page_view', 'pdp', 200),
        ('2021-06-08', 'page_view', 'pdp', 50), ('2021-06-06', 'page_view', 'pdp', 90),
        ('2021-06-07', 'checkout_step', 'paid', 5)`,
      `INSERT INTO daily_searches (day, term, count, without_result) VALUES ('2021-06-07', 'orange wine', 9, 9),
        ('2021-06-08', 'orange wine', 1, 1), ('2021-06-07', 'rioja', 30, 0)`,
      `INSERT INTO daily_plans (day, type, active, started, cancelled, ended) VALUES
        ('2021-06-06', 'wineclub', 100, 0, 0, 0), ('2021-06-07', 'wineclub', 103, 5, 2, 0),
        ('2021-06-13', 'wineclub', 104, 1, 0, 0), ('2021-06-13', 'lock_it_in', 7, 7, 0, 0)`,
      `INSERT INTO web_vitals (day, metric, route_type, bucket, count) VALUES ('2021-06-07', 'LCP', 'pdp', 10, 3),
        ('2021-06-07', 'LCP', 'plp', 50, 1), ('2021-06-06', 'LCP', 'pdp', 30, 4)`,
    ].map((sql) => sql.replace('INSERT', 'INSERT OR REPLACE')),
    'write',
  )
})

describe('a range', () => {
  test('sums sales less refunds, compared with the days before', async () => {
    const found = await read(OWN)
    expect(found).toMatchObject({
      shown: { from: '2021-06-07', to: '2021-06-13' },
      before: { from: '2021-05-31', to: '2021-06-06' },
      step: 'day',
      total: { sales: 110, refunded: 10, orders: 4, average_basket: 40 },
      compared: { now: { sales: 110 }, before: { sales: 80, orders: 2 } },
    })
    expect(found.points).toHaveLength(7)
    expect(found.points[0]).toMatchObject({ from: '2021-06-07', now: { sales: 110 }, so_far: false })
    expect(found.points[6]?.before?.sales).toBe(80)
  })

  test('compares with the same weekdays a year before, or with nothing', async () => {
    const year = await read({ ...OWN, against: 'year' })
    expect(year.before).toEqual({ from: '2020-06-08', to: '2020-06-14' })
    expect(year.compared?.before.sales).toBe(50)
    const alone = await read({ ...OWN, against: 'none' })
    expect([alone.before, alone.compared, alone.points[0]?.before]).toEqual([null, null, null])
  })

  test('ranks a slow product with more returns than sales among the unsold, by its stock', async () => {
    const range = { range: 'own', from: '2021-09-06', to: '2021-09-12' }
    const { slow_products } = await read(range)
    await query(`INSERT INTO daily_product_sales
          (day, code, title, quantity, plan_quantity, sales_pence, refunded_quantity, refunded_pence)
        SELECT '2021-09-07', stock.code, 'Returned', 0, 0, 0, 3, 900
        FROM stock JOIN variants ON variants.code = stock.code JOIN products ON products.code = product_code
        WHERE status = 'active' AND quantity > 0 ORDER BY quantity * price_pence LIMIT 1`)
    expect((await read(range)).slow_products).toEqual(slow_products)
    await query(`DELETE FROM daily_product_sales WHERE day = '2021-09-07'`)
  })

  test('has products, the funnel, searches, plans and web vitals of only its days', async () => {
    const { top_products, funnel, searches, plans, vitals, forecast } = await read(OWN)
    expect(top_products).toEqual([
      { code: 'OLD-A', title: 'Old A', bottles: 7, sales: 70, compared: { now: 70, before: 40 }, in_plans: 286 },
      { code: 'OLD-B', title: 'Old B', bottles: 4, sales: 40, compared: { now: 40, before: 0 }, in_plans: 0 },
    ])
    expect(funnel[0]).toEqual({ step: 'product', count: 250, before: 90 })
    expect(funnel.at(-1)).toEqual({ step: 'paid', count: 5, before: 0 })
    expect(searches).toEqual({
      total: 40,
      without_result: 10,
      top: [
        { term: 'rioja', count: 30, without_result: 0 },
        { term: 'orange wine', count: 10, without_result: 10 },
      ],
      in_vain: [{ term: 'orange wine', count: 10, without_result: 10 }],
    })
    expect(plans).toMatchObject({ active: 111, active_before: 100, started: 13, left: 2, churn: 87 })
    expect(vitals).toEqual([
      { metric: 'LCP', page_type: '', p75: 1100, before: 3075, visits: 4 },
      { metric: 'LCP', page_type: 'pdp', p75: 1075, before: 3075, visits: 3 },
      { metric: 'LCP', page_type: 'plp', p75: 5075, before: null, visits: 1 },
    ])
    expect(forecast.weeks).toHaveLength(8)
  })

  test('marks a day that is not over, and compares whole days only', async () => {
    const { points, compared } = await read({ range: 'own', from: TODAY, to: TODAY })
    expect(points).toMatchObject([{ so_far: true }])
    expect(compared).toBeNull()
  })

  test('ends yesterday by default, with today listed separately', async () => {
    const found = await read({})
    expect(found.shown).toEqual({ from: addDays(TODAY, -30), to: addDays(TODAY, -1) })
    expect(found.today.day).toBe(TODAY)
  })
})

test.each<[Record<string, string>, string]>([
  [{ range: 'fortnight' }, 'range'],
  [{ against: 'last-year' }, 'against'],
  [{ range: 'own' }, 'from'],
  [{ ...OWN, to: '2021-06-31' }, 'to'],
  [{ ...OWN, from: "2021-06-01'--" }, 'from'],
  [{ ...OWN, from: '2021-06-14' }, 'from'],
  [{ ...OWN, from: '2018-01-01' }, 'from'],
  [{ range: 'own', from: TODAY, to: addDays(TODAY, 2) }, 'to'],
])('refuses %j and names the field', async (query, field) => {
  const answer = await get(path(query), { Cookie: cookie })
  expect(answer.status).toBe(400)
  expect((await json<Problem>(answer)).errors?.[0]?.field).toBe(field)
})
