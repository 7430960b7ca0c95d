import { expect, test } from 'vitest'
import { loginUrl } from './login-url.ts'

test('the way back is the page without its leading slash', () => {
  expect(loginUrl({ pathname: '/red/spain/rioja/x', search: '' })).toBe('/login?redirect_url=red%2Fspain%2Frioja%2Fx')
})

test('the chosen variant is part of the way back', () => {
  const { searchParams } = new URL(loginUrl({ pathname: '/gifts/bag', search: '?variant=CD9901G' }), 'http://shop')
  expect(searchParams.get('redirect_url')).toBe('gifts/bag?variant=CD9901G')
})
