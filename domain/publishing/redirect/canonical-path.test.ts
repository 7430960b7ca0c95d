import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { addressesToTry, canonicalAddress, canonicalPath } from './canonical-path.ts'

test.each([
  ['/vins/château', '/vins/château'],
  ['/vins/ch%C3%A2teau', '/vins/château'],
  ['/vins/ch%c3%a2teau/', '/vins/château'],
  ['/vins/cha\u0302teau', '/vins/château'],
  ['/vins/cha%CC%82teau', '/vins/château'],
  ['/VINS/CH%C3%82TEAU', '/vins/château'],
  ['/vins/ch%E2teau', '/vins/château'],
  ['/vins/ch%25C3%25A2teau', '/vins/château'],
  ['/catalog/Wine-7.PHP', '/catalog/wine-7.php'],
  ['/wine%2Ev2', '/wine.v2'],
  ['/red%20wine,dry', '/red%20wine%2cdry'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['//', '/'],
])('saves %s as %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

test.each([
  ['/index.php?product_id=42', '/index.php?product_id=42'],
  ['/Index.php?b=2&A=1#top', '/index.php?a=1&b=2'],
  ['/index.php?', '/index.php'],
  ['/index.php#top?x=1', '/index.php'],
])('saves %s as %s', (address, canonical) => expect(canonicalAddress(address)).toBe(canonical))

const segment = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._~-]{0,7}$/),
  fc.constantFrom('château', 'vin-rosé', 'Großes Gewächs', '白酒', 'a,b', '50% off', 'x→y'),
)
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`)

/** Ways in which browsers, mail programs and old sites write the same path. */
const spellings: readonly ((path: string) => string)[] = [
  (text) => text.split('/').map(encodeURIComponent).join('/'),
  (text) =>
    text
      .split('/')
      .map(encodeURIComponent)
      .join('/')
      .replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  (text) => text.normalize('NFD').split('/').map(encodeURIComponent).join('/'),
  (text) => `${text.split('/').map(encodeURIComponent).join('/')}/`,
  (text) => new URL(text.replaceAll('%', '%25'), 'https://shop.example').pathname,
  (text) => text.split('/').map(encodeURIComponent).map(encodeURIComponent).join('/'),
  (text) => text.toLowerCase().split('/').map(encodeURIComponent).join('/'),
]

test.prop([path, fc.constantFrom(...spellings)])('finds a saved path in any spelling', (saved, spell) => {
  expect(addressesToTry(spell(saved), '')).toEqual([canonicalAddress(saved)])
})

const awkward = fc.string({ unit: fc.constantFrom(...'%25cC3A9aÉİß\u0302 ,→>/\\'), maxLength: 30 })

test.prop([fc.oneof(path, awkward)])('changes nothing when the canonical spelling is saved again', (text) => {
  expect(canonicalAddress(canonicalAddress(`/${text}`))).toBe(canonicalAddress(`/${text}`))
})

describe('a request with a query', () => {
  test('tries the addresses with most of its parameters first, in any order, and the path alone last', () => {
    expect(addressesToTry('/index.php', '?product_id=42&Lang=EN')).toEqual([
      '/index.php?lang=en&product_id=42',
      '/index.php?product_id=42',
      '/index.php?lang=en',
      '/index.php',
    ])
  })

  test('tries a limited number of addresses for any number of parameters', () => {
    const search = Array.from({ length: 500 }, (_, index) => `p${index}=1`).join('&')
    const tried = addressesToTry('/old', `?${search}`)
    expect(tried).toHaveLength(32)
    expect(tried.at(-1)).toBe('/old')
  })
})
