import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('no path leads a browser to another site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%5C',
    '%2F',
    '%09',
    '\t',
    '\n',
    ':',
    '@',
    'evil.example',
    'http:',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = localPath(parts.join(''))
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, 'https://shop.test').host).toBe('shop.test')
    }),
  )
})

test('a path of the shop is kept as it was sent', () => {
  expect(localPath('offers/caf%C3%A9')).toBe('/offers/caf%C3%A9')
})
