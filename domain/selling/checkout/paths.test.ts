import { expect, test } from 'vitest'
import { APP_ROUTES } from '../../core/route/app-routes.ts'
import { hasCardForm } from '../../core/route/card-form-pages.ts'
import { OWN_ROUTES } from '../../core/route/own-screens.ts'
import { CHECKOUT_KINDS } from './checkout.ts'
import { CHECKOUT_PATHS, caseCheckoutPath, orderPath } from './paths.ts'

test.each(CHECKOUT_KINDS)('has paths of the kind %j among the shop’s own, with a checkout that takes cards', (kind) => {
  const { checkout, orders } = CHECKOUT_PATHS[kind]
  expect(APP_ROUTES).toContain(checkout)
  expect(APP_ROUTES).toContain(`${orders}/`)
  expect(hasCardForm(checkout)).toBe(true)
  expect(OWN_ROUTES.find(({ route }) => `/${route}` === orders)).toMatchObject({
    screen: 'order_status',
    isShell: true,
  })
})

test.each(CHECKOUT_KINDS)('has a screen for the kind %j', (kind) => {
  const route = CHECKOUT_PATHS[kind].checkout.slice(1)
  expect(OWN_ROUTES).toContainEqual(expect.objectContaining({ screen: 'checkout', route }))
})

test('shows an order below its own kind’s path', () => {
  expect(orderPath('', 'W00000001')).toBe('/order-status/W00000001')
  expect(orderPath('lock_it_in', 'W00000001')).toBe('/lock-it-in/order-status/W00000001')
})

test('repeats cases at their own checkout', () => {
  const gift = { subscription_type: 'gift', frequency: null, no_of_cases: 3 } as const
  expect(caseCheckoutPath('mixed-dozen', gift)).toBe('/wine-club/gift/checkout?plan=mixed-dozen&no_of_cases=3')
  const plan = { subscription_type: 'wineclub', frequency: 2, no_of_cases: 1 } as const
  expect(caseCheckoutPath('reds', plan)).toBe('/wine-club/checkout?plan=reds&no_of_cases=1&frequency=2')
})
