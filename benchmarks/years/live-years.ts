/** Lives through years of trade, with the nightly retention job once a month, which is enough for its sums. */
import type { Client } from '@libsql/client'
import { endRecords } from '../../functions/staff/job/end-records.ts'
import { testSettings } from '../../tests/factories/settings.ts'
import { fillDays, type Trade } from './fill-days.ts'

const DAY_MS = 86_400_000
const YEAR = 365
const MONTH = 30

type Night = { note: string; ms: number }

/** Runs the job as if it were `at`, until nothing is left. Returns its runs. */
async function runNights(client: Client, at: Date): Promise<Night[]> {
  const nights: Night[] = []
  do {
    const began = performance.now()
    const now = () => new Date(at.getTime() + performance.now() - began)
    const note = await endRecords({ settings: testSettings(), database: client, now })
    nights.push({ note, ms: performance.now() - began })
  } while (nights.at(-1)?.note.includes('more follow'))
  return nights
}

type Year = { year: number; orders: number; people: number; bytes: number; nights: Night[]; night: Night }

/** `sizeOf` returns the bytes of the data folder. The last night of each year is an ordinary one, after one more day. */
export async function liveYears(
  client: Client,
  { years, trade, start }: { years: number; trade: Trade; start: string },
  sizeOf: () => Promise<number>,
  tell: (year: Year) => void,
): Promise<Year[]> {
  const lived: Year[] = []
  const first = Date.parse(`${start}T08:00:00.000Z`)
  const dayAt = (index: number) => new Date(first + index * DAY_MS)
  for (let year = 0; year < years; year += 1) {
    const before = year * YEAR
    const nights: Night[] = []
    for (let day = before; day < before + YEAR - 1; day += MONTH) {
      const count = Math.min(MONTH, before + YEAR - 1 - day)
      await fillDays(client, { from: dayAt(day).toISOString().slice(0, 10), count }, day, trade)
      nights.push(...(await runNights(client, dayAt(day + count))))
    }
    const last = before + YEAR - 1
    await fillDays(client, { from: dayAt(last).toISOString().slice(0, 10), count: 1 }, last, trade)
    const [night] = await runNights(client, dayAt(before + YEAR))
    if (night === undefined) throw new Error('The job ran')
    const [counted] = await Promise.all([
      client.execute(`SELECT count(*) AS orders, sum(email <> 'erased@erased.invalid') AS people FROM orders`),
    ])
    const [row] = counted.rows
    const one = {
      year: year + 1,
      orders: Number(row?.orders),
      people: Number(row?.people),
      bytes: await sizeOf(),
      nights,
      night,
    }
    lived.push(one)
    tell(one)
  }
  return lived
}
