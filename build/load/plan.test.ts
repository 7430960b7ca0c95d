import { expect, test } from 'vitest'
import { type PlannedRoute, plan } from './plan.ts'

const claim = (route: string, type: PlannedRoute['type'], claimedBy: string): PlannedRoute => ({
  route,
  type,
  claimedBy,
  owner: claimedBy,
})

test('names both claims to one route', () => {
  const category = claim('red/malbec', 'plp', 'category Malbec')
  expect(plan([category, claim('red/malbec', 'pdp', 'product CD1')])).toEqual({
    routes: [category],
    clashes: [{ routes: ['red/malbec', 'red/malbec'], claims: ['category Malbec', 'product CD1'] }],
  })
})

test('reports routes with the same normalised name as a clash', () => {
  const { clashes } = plan([claim('a-b', 'dyn', 'page a-b'), claim('a_b', 'dyn', 'page a_b')])
  expect(clashes).toEqual([{ routes: ['a-b', 'a_b'], claims: ['page a-b', 'page a_b'] }])
})

test('plans distinct routes in order', () => {
  const routes = [claim('', 'dyn', 'page home'), claim('red', 'plp', 'category Red')]
  expect(plan(routes)).toEqual({ routes, clashes: [] })
})
