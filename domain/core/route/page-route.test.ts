import { expect, test } from 'vitest'
import { routeFault, tidyRoute } from './page-route.ts'

test.each([
  ['', 'Give it an address'],
  ['/Home/', 'That is the home page’s address'],
  ['admin', 'The shop uses that address itself'],
  ['/Summer sale/', undefined],
])('finds in the typed address %j the fault %j', (typed, fault) => {
  expect(routeFault(tidyRoute(typed))).toBe(fault)
})
