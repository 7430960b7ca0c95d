import { expect, test } from 'vitest'
import { isRotating, shownMessages } from './banner.ts'
import type { BannerConfig } from './schema.ts'

const one = { message: 'Free delivery from £50', url: '/wine-club/delivery' }
const two = { message: 'Collect in 4 hours', url: '' }
const banner = (over: Partial<BannerConfig>): BannerConfig => ({
  status: 'A',
  banner_messages: [one, two],
  is_animated: true,
  ...over,
})

test('shows all messages of an active banner', () => {
  expect(shownMessages(banner({}))).toEqual([one, two])
})

test('shows nothing unless the status is A', () => {
  expect(shownMessages(banner({ status: 'I' }))).toEqual([])
})

test('leaves out messages without text', () => {
  expect(shownMessages(banner({ banner_messages: [{ message: ' ', url: '/' }, two] }))).toEqual([two])
})

test('rotates only if animated and with several messages', () => {
  expect(isRotating(banner({}))).toBe(true)
  expect(isRotating(banner({ is_animated: false }))).toBe(false)
  expect(isRotating(banner({ banner_messages: [one] }))).toBe(false)
})
