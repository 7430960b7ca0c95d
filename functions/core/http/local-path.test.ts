import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { localPath } from './local-path.ts'

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

test.prop([fc.array(part, { maxLength: 8 })])('never redirects a browser to another site', (parts) => {
  const path = localPath(parts.join(''))
  expect(path).toMatch(/^\/(?![/\\])/)
  expect(new URL(path, 'https://shop.test').host).toBe('shop.test')
})

test('keeps a path of the shop unchanged', () => {
  expect(localPath('offers/caf%C3%A9')).toBe('/offers/caf%C3%A9')
})
