import { expect, test } from 'vitest'
import { NO_COMPANY } from '../../core/company/no-company.ts'
import type { Shop } from '../shop/shop.ts'
import { fitBanner } from './fit-banner.ts'

const shop: Shop = {
  company: NO_COMPANY,
  offer: { features: ['products'], lists: new Set() },
  missing: ['mix_six', 'stores'],
  homeDelivery: null,
  facts: { text: { free_from: '£50', phone: '' }, html: {} },
}

test('shows messages that hold in this shop, with its facts', () => {
  const messages = [
    { message: 'Free delivery from {{free_from}}', url: '/wine-club/delivery', requires: 'products' },
    { message: 'Mix six', url: '/wine', requires: 'mix_six' },
    { message: 'Find your store', url: '/#shop-local', requires: '' },
    { message: 'Ring {{phone}}', url: '' },
    { message: 'Hello', url: '' },
  ]
  expect(fitBanner(messages, shop)).toEqual([
    { message: 'Free delivery from £50', url: '/wine-club/delivery' },
    { message: 'Hello', url: '' },
  ])
})
