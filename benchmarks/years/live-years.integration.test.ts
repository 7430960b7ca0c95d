import { expect, test } from 'vitest'
import { catalogueRows } from '../../scripts/seed/catalogue/catalogue-rows.ts'
import { writeCatalogue } from '../../scripts/seed/catalogue/write-catalogue.ts'
import { testDatabase } from '../../tests/factories/for-all-tests.ts'
import { NIGHTLY } from '../../tests/timeouts.ts'
import { variedCatalogue } from '../search/varied-catalogue.ts'
import { liveYears } from './live-years.ts'

const database = testDatabase(async (client) => {
  await writeCatalogue(client, catalogueRows(variedCatalogue(20), '2016-01-01T00:00:00.000Z'))
})

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await database.client.execute(`SELECT count(*) AS rows FROM ${table}`)
  return Number(rows[0]?.rows)
}

test(
  'keeps every order for the books and no person beyond seven years; short-lived tables stop growing',
  NIGHTLY,
  async () => {
    const trade = {
      orders: 1,
      codes: (await database.client.execute('SELECT code FROM variants')).rows.map(({ code }) => String(code)),
    }
    const growth: number[] = []
    const lived = await liveYears(
      database.client,
      { years: 9, trade, start: '2017-11-29' },
      async () => 0,
      ({ year, people }) => {
        growth[year] = people
      },
    )
    const last = lived.at(-1)
    expect(last?.orders).toBe(9 * 365 * 2)
    // Paid orders of six to seven years, and unpaid ones of 90 days.
    expect(last?.people).toBeGreaterThan(6 * 365)
    expect(last?.people).toBeLessThan(7 * 365 + 95)
    // Leap days shift it by one.
    expect(Math.abs((growth[9] ?? 0) - (growth[8] ?? 0))).toBeLessThanOrEqual(2)
    expect(await rowsOf('mail')).toBe(90 * 3)
    // The oldest are due in the very millisecond of the job.
    expect([365 * 8, 366 * 8]).toContain(await rowsOf('visitors'))
    expect(await rowsOf('audit')).toBe(2 * 365)
    expect(await rowsOf('daily_sales')).toBe(9 * 365)
  },
)
