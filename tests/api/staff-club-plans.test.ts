/** Club plans as owners and merchandisers edit them, and the effect on members. */
import { expect, test } from 'vitest'
import type { ClubPlanConflict, StaffClubPlan } from '../../domain/plans/club-plan/edit-club-plan.schema.ts'
import type { PlanHistory, PlanWithCases } from '../../domain/plans/plan/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { addPlan } from '../factories/plan.ts'
import { addClubPlan } from '../factories/wine-club.ts'
import { database, query } from './database.ts'
import { newCustomer, newStaff } from './people.ts'
import { faultsOf, get, json, write } from './shop.ts'

const read = (cookie: string) => get('/api/admin/club-plans', { Cookie: cookie })
const save = (id: string, body: object, cookie: string) => write('PATCH', `/api/admin/club-plans/${id}`, body, cookie)
const own = async (id: number, cookie: string) => json<PlanWithCases>(await get(`/api/plans/${id}`, { Cookie: cookie }))

/** Adds a club plan at £119 with one member. */
const withMember = async () => {
  const id = `club-${crypto.randomUUID()}`
  await addClubPlan(database, { id, name: id, is_offered: 0 })
  const customer = await newCustomer()
  const plan = await addPlan(database, customer.id, { type: 'wineclub', club_plan_id: id })
  return { id, plan, cookie: customer.cookie, member: customer }
}

test('lists all plans, offered or not', async () => {
  const { id } = await withMember()
  const { cookie } = await newStaff('merchandiser')
  const { plans } = await json<{ plans: StaffClubPlan[] }>(await read(cookie))
  expect(plans.find((plan) => plan.id === id)).toMatchObject({
    price: 119,
    slots: [{ kinds: ['red'], bottles: 12 }],
    is_offered: false,
    revision: 1,
    members: 1,
    members_paying_more: 0,
    open_gifts: 0,
  })
})

test('audits an edit and queues it as a change; members keep their price and wines, new members get the new ones', async () => {
  const { id, plan, cookie: member } = await withMember()
  const staff = await newStaff('merchandiser')
  const slots = [
    { kinds: ['red'], bottles: 6 },
    { kinds: ['white', 'rose'], bottles: 6 },
  ]
  const answer = await save(id, { revision: 1, price: 124.5, slots, description: 'A mix.' }, staff.cookie)
  expect(await json<StaffClubPlan>(answer)).toMatchObject({ price: 124.5, slots, description: 'A mix.', revision: 2 })
  expect(await query(`SELECT admin_id, action FROM audit WHERE noun = 'club-plan' AND noun_id = ?`, id)).toEqual([
    { admin_id: staff.id, action: 'edit' },
  ])
  expect(await query(`SELECT noun, noun_id, summary FROM changes WHERE admin_id = ?`, staff.id)).toEqual([
    {
      noun: 'settings',
      noun_id: 'club-plans',
      summary: `${id}: price £119.00 to £124.50, the wines of a case, its words`,
    },
  ])
  expect((await own(plan, member)).club_plan).toMatchObject({ id, price: 119 })
  const storedTerms =
    'SELECT club_price_pence, club_slots_json FROM plans WHERE club_plan_id = ? ORDER BY created_at, id'
  expect(await query(storedTerms, id)).toEqual([
    { club_price_pence: 11900, club_slots_json: '[{"kinds":["red"],"bottles":12}]' },
  ])
  const joined = await newCustomer()
  const next = await addPlan(database, joined.id, { type: 'wineclub', club_plan_id: id })
  expect((await own(next, joined.cookie)).club_plan).toMatchObject({ price: 124.5 })
})

test('gives members a lower price only on request, with an entry in their history', async () => {
  const { id, plan, cookie: member } = await withMember()
  const { cookie } = await newStaff('owner')
  expect((await save(id, { revision: 1, price: 110 }, cookie)).status).toBe(200)
  expect((await own(plan, member)).club_plan).toMatchObject({ price: 119 })
  const later = await json<StaffClubPlan>(await save(id, { revision: 2, for_members: true }, cookie))
  expect(later).toMatchObject({ price: 110, members_paying_more: 0 })
  expect((await own(plan, member)).club_plan).toMatchObject({ price: 110 })
  const again = await json<StaffClubPlan>(await save(id, { revision: 3, for_members: true }, cookie))
  expect(again).toMatchObject({ revision: 3 })
  const saved = await json<StaffClubPlan>(await save(id, { revision: 3, price: 105, for_members: true }, cookie))
  expect(saved).toMatchObject({ price: 105, members: 1, members_paying_more: 0 })
  expect((await own(plan, member)).club_plan).toMatchObject({ price: 105 })
  const { events } = await json<PlanHistory>(await get(`/api/plans/${plan}/history`, { Cookie: member }))
  expect(events.map(({ text }) => text)).toEqual([
    'The price of a case was lowered to £105.00.',
    'The price of a case was lowered to £110.00.',
  ])

  const dearer = await save(id, { revision: 4, price: 140, for_members: true }, cookie)
  expect([dearer.status, (await json<Problem>(dearer)).errors]).toMatchObject([422, [{ field: 'for_members' }]])
  expect((await own(plan, member)).club_plan).toMatchObject({ price: 105 })
})

test('answers a conflicting edit with the current plan', async () => {
  const { id } = await withMember()
  const { cookie } = await newStaff('merchandiser')
  expect((await save(id, { revision: 1, price: 125 }, cookie)).status).toBe(200)
  const late = await save(id, { revision: 1, price: 130 }, cookie)
  expect(late.status).toBe(409)
  expect(await json<ClubPlanConflict>(late)).toMatchObject({ plan: { price: 125, revision: 2 } })
  expect(await query(`SELECT action FROM audit WHERE noun = 'club-plan' AND noun_id = ?`, id)).toHaveLength(1)
})

test('names each invalid field', async () => {
  const { id } = await withMember()
  const { cookie } = await newStaff('owner')
  const faultsIn = async (body: object) => faultsOf(await save(id, { revision: 1, ...body }, cookie))
  expect(await faultsIn({ price: 0 })).toEqual([400, 'price'])
  expect(await faultsIn({ price: 119.999 })).toEqual([400, 'price'])
  expect(await faultsIn({ slots: [{ kinds: ['red'], bottles: 11 }] })).toEqual([400, 'slots'])
  expect(await faultsIn({ description: ' ' })).toEqual([400, 'description'])
  expect(await faultsIn({})).toEqual([400, 'price'])
})

test('audits a new plan, does not offer it yet, and requires a unique name', async () => {
  const { cookie } = await newStaff('merchandiser')
  const name = `Sea & Salt ${crypto.randomUUID()}`
  const plan = {
    name,
    price: 96,
    description: 'Whites',
    details: 'For fish.',
    slots: [{ kinds: ['white'], bottles: 12 }],
  }
  const add = (body: object) => write('POST', '/api/admin/club-plans', body, cookie)
  const made = await json<StaffClubPlan>(await add(plan))
  expect(made).toMatchObject({ ...plan, is_offered: false, revision: 1, members: 0 })
  expect(made.id).toMatch(/^sea-and-salt-[0-9a-f-]+$/)
  expect(await query(`SELECT action FROM audit WHERE noun = 'club-plan' AND noun_id = ?`, made.id)).toEqual([
    { action: 'create' },
  ])
  const again = await add({ ...plan, name: name.toUpperCase() })
  expect(await faultsOf(again)).toEqual([422, 'name'])
  expect((await add({ ...plan, name: '–', slots: [] })).status).toBe(400)
  expect(await json(await save(made.id, { revision: 1, is_offered: true }, cookie))).toMatchObject({ is_offered: true })
  await save(made.id, { revision: 2, is_offered: false }, cookie)
})
