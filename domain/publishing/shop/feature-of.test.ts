import { expect, test } from 'vitest'
import { OWN_ROUTES } from '../../core/route/own-screens.ts'
import { featureOf, isMissing } from './feature-of.ts'

test.each([
  ['/lock-it-in', 'lock_it_in'],
  ['/lock-it-in?quantity=24&frequency=2', 'lock_it_in'],
  ['/lock-it-in/wines', 'lock_it_in'],
  ['/lock-it-in/checkout', 'lock_it_in'],
  ['/lock-it-in/members/schedule', 'lock_it_in_members'],
  ['/lock-it-in/order-status/W00000001', 'lock_it_in_members'],
  ['/wine-club', 'wine_club'],
  ['/wine-club/send-a-gift', 'wine_club'],
  ['/wine-club/gift/checkout', 'wine_club'],
  ['/wine-club/redeem-gift', 'wine_club_members'],
  ['/wine-club/wines', 'wine_club_members'],
  ['/buy-wine-club-wines/checkout', 'wine_club_members'],
  ['/#shop-local', 'stores'],
])('assigns %s to %s', (link, feature) => {
  expect(featureOf(link)).toBe(feature)
})

test.each(['/', '/wine', '/wine-club/delivery', '/wine-club/faqs', '/red/lock-it-in', '/checkout', '/lock-it-in-wine'])(
  'finds %s in every shop',
  (link) => {
    expect(featureOf(link)).toBeUndefined()
  },
)

test('removes each screen of a programme with it, or with its last plan', () => {
  const ofProgrammes = OWN_ROUTES.map(({ route }) => `/${route}`).filter((path) => /lock-it-in|wine-club/.test(path))
  expect(ofProgrammes.length).toBeGreaterThan(20)
  for (const path of ofProgrammes) expect([path, featureOf(path)]).not.toEqual([path, undefined])
})

test('finds an address missing with its feature', () => {
  expect(isMissing('/wine-club', ['wine_club'])).toBe(true)
  expect(isMissing('/wine-club', ['lock_it_in'])).toBe(false)
  expect(isMissing('/wine', ['lock_it_in', 'wine_club', 'stores'])).toBe(false)
})
