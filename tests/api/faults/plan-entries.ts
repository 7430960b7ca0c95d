/** The calls for plans, the wine club and gifts. */
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { addPaidCase } from '../../factories/paid-case.ts'
import { anAddress } from '../../factories/pay-request.ts'
import { addCase, addCaseLines, addPlan, planVersion, type TestPlan } from '../../factories/plan.ts'
import { addBoughtGift, addGift, addMembership } from '../../factories/wine-club.ts'
import { database } from '../database.ts'
import { askedBy, type Call } from './entry.ts'
import type { World } from './world.ts'

/** A plan with the customer's secret in its address. */
const planOf = ({ id, secret }: World, more: TestPlan = {}) =>
  addPlan(database, id, { address_json: JSON.stringify(anAddress({ line_1: secret })), ...more })
/** A call that changes such a plan at its current version. */
const steering = (body: object = {}, plan: TestPlan = {}): Call =>
  askedBy('owner', async (world) => {
    const id = await planOf(world, plan)
    return { at: id, body: { version: await planVersion(database, id), ...body } }
  })
/** A member's plan, whose next case has a wine that can be swapped. */
const swappablePlan = async (world: World): Promise<number> => {
  const id = await planOf(world, { type: 'wineclub' })
  const next = { sequence: 1, state: 'prepared', planned_on: '2098-01-20' } as const
  await addCaseLines(database, await addCase(database, id, next), [{ code: 'WINE', quantity: 1 }])
  return id
}

/** A member's plan, and the number of its case's order, which can be refunded. */
const refundablePlan = async (world: World): Promise<{ id: number; number: string }> => {
  const id = await planOf(world)
  const number = await addPaidCase(database, {
    planId: id,
    customerId: world.id,
    email: world.email,
    leftOn: inLondon(new Date()).day,
    lines: [{ code: 'WINE', title: world.secret, quantity: 6, price_pence: 700 }],
    line1: world.secret,
  })
  return { id, number }
}

export const PLAN_ENTRIES: Record<string, Call> = {
  'get /api/plans': askedBy('customer'),
  'get /api/plans/{id}': askedBy('owner', async (world) => ({ at: await planOf(world) })),
  'get /api/plans/{id}/history': askedBy('owner', async (world) => ({ at: await planOf(world) })),
  'get /api/plans/{id}/refunds': askedBy('owner', async (world) => ({ at: (await refundablePlan(world)).id })),
  'post /api/plans/{id}/refunds': askedBy('owner', async (world) => {
    const { id, number } = await refundablePlan(world)
    const lines = [{ code: 'WINE', quantity: 1 }]
    return { at: id, body: { order_no: number, refunded: 0, lines, reason: 'taste', note: world.secret } }
  }),
  'patch /api/plans/{id}': steering({ frequency: 2 }),
  'post /api/plans/{id}/skip': steering(),
  'post /api/plans/{id}/unskip': askedBy('owner', async (world) => {
    const id = await planOf(world)
    await addCase(database, id, { sequence: 1, state: 'skipped', planned_on: '2097-12-20' })
    return { at: id, body: { version: await planVersion(database, id) } }
  }),
  'post /api/plans/{id}/move-date': steering({ day: '2098-01-21' }),
  'post /api/plans/{id}/pause': steering({ months: 3 }),
  'post /api/plans/{id}/resume': steering({}, { state: 'paused' }),
  'post /api/plans/{id}/cancel': steering({ reason: 'Too much wine' }),
  'post /api/plans/{id}/undo-cancel': steering({}, { state: 'cancelling', cancelled_at: '2026-01-02T03:04:05.000Z' }),

  'get /api/plans/{id}/swaps': askedBy('owner', async (world) => ({
    at: await swappablePlan(world),
    query: 'code=WINE',
  })),
  'post /api/plans/{id}/swap': askedBy('owner', async (world) => {
    const id = await swappablePlan(world)
    const body = { version: await planVersion(database, id), code: 'WINE', with_code: 'OTHER' }
    return { at: id, body }
  }),
  'put /api/wine-club/ratings/{code}': askedBy('owner', async (world) => {
    const had = { sequence: 1, state: 'ordered', planned_on: '2026-01-20' } as const
    const id = await addCase(database, await planOf(world, { type: 'wineclub' }), had)
    await addCaseLines(database, id, [{ code: 'WINE', quantity: 1 }])
    return { at: 'WINE', body: { stars: 4 } }
  }),

  'get /api/wine-club/cart': askedBy('anyone'),
  'get /api/wine-club/plans': askedBy('anyone'),
  'post /api/wine-club/cart/update': {
    who: 'owner',
    denied: ({ status }) => status === 422,
    good: async ({ id }) => {
      await addMembership(database, id)
      return { body: { product: 'OTHER', quantity: 1, type: 'override_quantity' } }
    },
  },
  'post /api/wine-club/gifts/check': askedBy('customer', async () => ({ body: { code: await addGift(database) } })),
  'post /api/wine-club/gifts/preview': askedBy('anyone', async () => ({ body: { code: await addGift(database) } })),
  'get /api/wine-club/gifts': askedBy('customer'),
  'post /api/wine-club/gifts/{id}/resend': askedBy('owner', async ({ id }) => ({
    at: await addBoughtGift(database, id),
  })),
  'post /api/wine-club/gifts/redeem': askedBy('customer', async () => ({
    body: { code: await addGift(database), frequency: 1, date_of_birth: '1980-01-01', address: anAddress() },
  })),
}
