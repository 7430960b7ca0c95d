import { expect, test } from 'vitest'
import { plan } from './plan.ts'

test('two things claiming one route are both named', () => {
  const made = plan([
    { route: 'red/malbec', type: 'plp', claimedBy: 'category Malbec' },
    { route: 'red/malbec', type: 'pdp', claimedBy: 'product CD1' },
  ])
  expect(made).toEqual({ ok: false, clashes: [{ route: '/red/malbec', claims: ['category Malbec', 'product CD1'] }] })
})

test('routes whose normalised names meet are refused', () => {
  expect(
    plan([
      { route: 'a-b', type: 'dyn', claimedBy: 'page a-b' },
      { route: 'a_b', type: 'dyn', claimedBy: 'page a_b' },
    ]).ok,
  ).toBe(false)
})

test('routes that differ are planned in their order', () => {
  const routes = [
    { route: '', type: 'dyn', claimedBy: 'page home' },
    { route: 'red', type: 'plp', claimedBy: 'category Red' },
  ] as const
  expect(plan(routes)).toEqual({ ok: true, routes })
})
