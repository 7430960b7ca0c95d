/** Swapping the wines of a member's next case, and rating those received. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../database/queries/core/owner.ts'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { PlanWithCases } from '../../../domain/plans/plan/schema.ts'
import { aBank, aBuyer, payFor, ready, stockOf } from '../../../tests/factories/checkout.ts'
import { checkoutShop } from '../../../tests/factories/checkout-shop.ts'
import { signedIn } from '../../../tests/factories/session.ts'
import { testSettings } from '../../../tests/factories/settings.ts'
import { addClubPlans, addClubWines } from '../../../tests/factories/wine-club.ts'
import { readHistory } from './history.ts'
import { rateWine } from './rate-wine.ts'
import { readPlan } from './read.ts'
import { runDuePlans } from './run-due-plans.ts'
import { readSwaps, swap } from './swap.ts'

const REDS = Array.from({ length: 24 }, (_, index) => `R${index + 10}`)

const { database, rows } = checkoutShop(addClubPlans)
beforeAll(() => addClubWines(database.client, REDS))
beforeEach(async () => {
  await database.client.execute('DELETE FROM case_ratings')
})

const at = (day: Day): Date => new Date(`${day}T09:00:00.000Z`)
const runAt = (day: Day) =>
  runDuePlans({ settings: testSettings({ DEMO: '1' }), database: database.client, now: () => at(day) })

type Member = { session: Session; id: number; customer: string }

/** Joined on 20 November; the next case leaves on Monday 21 December and is prepared. */
const aMember = async (): Promise<Member> => {
  const buyer = await aBuyer(database.client, { isCustomer: true })
  const club = { plan_id: 'discovery-reds', cases: 1, frequency: 1 as const }
  await payFor(
    database.client,
    aBank(database.client),
    buyer,
    await ready(database.client, buyer, {}, { kind: 'wineclub', club }),
  )
  await runAt('2026-11-23')
  await runAt('2026-12-14')
  const customer = buyer.customer ?? ''
  const [plan] = await rows('SELECT max(id) AS id FROM plans')
  return { session: await signedIn(database.client, customer, at('2026-12-14')), id: Number(plan?.id), customer }
}

const planOf = async ({ session, id }: Member, day: Day = '2026-12-15'): Promise<PlanWithCases> => {
  const found = await readPlan(database.client, session, id, at(day))
  if (!found.ok) throw new Error(found.code)
  return found.plan
}
const codesIn = (plan: PlanWithCases): string[] => plan.next_case?.lines.map(({ code }) => code) ?? []
const choices = async ({ session, id }: Member, code: string, day: Day = '2026-12-15'): Promise<string[]> => {
  const found = await readSwaps(database.client, { session, id, code }, at(day))
  if (!found.ok) throw new Error(found.code)
  return found.choices.wines.map((wine) => wine.code)
}
const swapOn = (
  { session, id }: Member,
  { version }: PlanWithCases,
  code: string,
  with_code: string,
  day: Day = '2026-12-15',
) => swap(database.client, { session, id }, { version, code, with_code }, at(day))

const codeOf = (swapped: Awaited<ReturnType<typeof swap>>) => (swapped.ok ? 'ok' : swapped.code)

test('swaps a wine: its bottles return, the other’s leave the stock, and the plan shows it', async () => {
  const member = await aMember()
  const before = await stockOf(database.client)
  const plan = await planOf(member)
  expect(plan.next_case).toMatchObject({ swaps_left: 3, bottles: 12, total: 119 })
  const [old = '', ...others] = codesIn(plan)
  const [other = '', ...more] = await choices(member, old)
  expect(more.length).toBeGreaterThan(3)
  expect([old, ...others]).not.toContain(other)
  const swapped = await swapOn(member, plan, old, other)
  expect(swapped).toMatchObject({ ok: true, plan: { next_case: { swaps_left: 2, bottles: 12, total: 119 } } })
  const after = await planOf(member)
  expect(codesIn(after)).toEqual([other, ...others])
  const now = await stockOf(database.client)
  expect(now[old]).toBe((before[old] ?? 0) + 2)
  expect(now[other]).toBe((before[other] ?? 0) - 2)
  const history = await readHistory(database.client, member.session, member.id)
  expect(history.ok && history.history.events[0]?.text).toMatch(
    /^You swapped .+ for .+ in the case of Monday 21 December\.$/,
  )

  // It can come back, and then costs no swap.
  expect(await choices(member, other)).toContain(old)
  expect(await swapOn(member, after, other, old)).toMatchObject({ ok: true, plan: { next_case: { swaps_left: 3 } } })
  expect(await stockOf(database.client)).toEqual(before)
})

test('allows three swaps until 23:59 three days before, and sends the swapped case', async () => {
  const member = await aMember()
  for (const place of [0, 1, 2]) {
    const plan = await planOf(member)
    const old = codesIn(plan)[place] ?? ''
    const [other = ''] = await choices(member, old)
    expect(codeOf(await swapOn(member, plan, old, other))).toBe('ok')
  }
  const plan = await planOf(member)
  expect(plan.next_case?.lines.map(({ may_swap }) => may_swap)).toEqual([true, true, true, false, false, false])
  const [first = '', , , fourth = ''] = codesIn(plan)
  expect(await choices(member, fourth)).toEqual([])
  expect(codeOf(await swapOn(member, plan, fourth, 'R33'))).toBe('unfit')
  expect(await choices(member, first, '2026-12-18')).not.toEqual([])
  expect(await choices(member, first, '2026-12-19')).toEqual([])
  expect(codeOf(await swapOn(member, plan, first, 'R33', '2026-12-19'))).toBe('closed')
  expect((await planOf(member, '2026-12-19')).next_case?.swaps_left).toBeNull()
  await runAt('2026-12-21')
  expect(
    await rows(`SELECT line.code FROM case_lines line JOIN cases ON cases.id = line.case_id
    WHERE cases.sequence = 2 AND cases.state = 'ordered' ORDER BY line.id`),
  ).toEqual(codesIn(plan).map((code) => ({ code })))
})

test('changes nothing for an old version, a wine that ran out or a concurrent swap', async () => {
  const member = await aMember()
  const plan = await planOf(member)
  const [old = ''] = codesIn(plan)
  const [one = '', two = ''] = await choices(member, old)
  await database.client.execute(`UPDATE stock SET quantity = 1 WHERE code = '${one}'`)
  expect(codeOf(await swapOn(member, plan, old, one))).toBe('unfit')
  expect(codeOf(await swapOn(member, plan, old, 'A1'))).toBe('unfit')
  const both = await Promise.all([two, two, two].map((code) => swapOn(member, plan, old, code)))
  expect(both.map(codeOf).toSorted()).toEqual(['changed', 'changed', 'ok'])
  expect((await stockOf(database.client))[two]).toBe(98)
  expect(codeOf(await swapOn(member, plan, two, old))).toBe('changed')
  const stranger = await aMember()
  expect(codeOf(await swapOn({ ...member, session: stranger.session }, await planOf(member), two, old))).toBe('unknown')
})

test('the latest rating of a received wine counts, and one with two stars never comes again', async () => {
  const member = await aMember()
  const { cases } = await planOf(member)
  expect(cases).toMatchObject([{ sequence: 1, may_rate: true, state: 'ordered' }])
  const had = cases[0]?.lines.map(({ code }) => code) ?? []
  const [bad = '', good = ''] = had
  const rate = (code: string, stars: number, session = member.session) =>
    rateWine(database.client, session, { code, stars }, at('2026-12-15'))
  expect(await rate(bad, 4)).toBe('rated')
  expect(await rate(bad, 2)).toBe('rated')
  expect(await rate(good, 5)).toBe('rated')
  const stars = Object.fromEntries((await planOf(member)).cases[0]?.lines.map((line) => [line.code, line.stars]) ?? [])
  expect(stars).toMatchObject({ [bad]: 2, [good]: 5 })
  const [next = ''] = codesIn(await planOf(member))
  expect(await choices(member, next)).toContain(good)
  expect(await choices(member, next)).not.toContain(bad)
  // Wines of a case that has not left, and of another customer's cases, can't be rated.
  expect(await rate(next, 5)).toBe('unknown')
  const stranger = await aBuyer(database.client, { isCustomer: true })
  const otherPlan = await signedIn(database.client, stranger.customer ?? '', at('2026-12-14'))
  expect(await rate(good, 1, otherPlan)).toBe('unknown')
})
