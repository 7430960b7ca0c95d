import { expect, test } from 'vitest'
import { loginUrl } from './login-url.ts'

test('returns to the page, given without its leading slash', () => {
  expect(loginUrl({ pathname: '/red/spain/rioja/x', search: '' })).toBe('/login?redirect_url=red%2Fspain%2Frioja%2Fx')
})

test('returns to the selected variant', () => {
  const { searchParams } = new URL(loginUrl({ pathname: '/gifts/bag', search: '?variant=CD9901G' }), 'http://shop')
  expect(searchParams.get('redirect_url')).toBe('gifts/bag?variant=CD9901G')
})
