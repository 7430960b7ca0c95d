import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('no path redirects a browser to another site', () => {
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

test('keeps a path of the shop unchanged', () => {
  expect(localPath('offers/caf%C3%A9')).toBe('/offers/caf%C3%A9')
})
