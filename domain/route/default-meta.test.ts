import { expect, test } from 'vitest'
import { DEFAULT_META, PLAIN_META, withDefaultMeta } from './default-meta.ts'

test('a page without words of its own gets the default ones', () => {
  expect(withDefaultMeta('dyn', { description: '', keywords: '', canonical: '/x' }, [])).toEqual({
    ...DEFAULT_META,
    canonical: '/x',
  })
})

test('a shop without a programme does not promise it', () => {
  const meta = { description: '', keywords: '', canonical: '/x' }
  expect(withDefaultMeta('dyn', meta, ['wine_club'])).toMatchObject(PLAIN_META)
  expect(JSON.stringify(PLAIN_META)).not.toMatch(/lock|club|subscription/i)
})

test('what a page says of itself stays', () => {
  const own = { description: 'Ours', keywords: 'own', canonical: '/x' }
  expect(withDefaultMeta('dyn', own, [])).toEqual(own)
})

test('lists and product pages have their own words or none', () => {
  const none = { description: '', keywords: '', canonical: '/red' }
  expect(withDefaultMeta('plp', none, [])).toEqual(none)
  expect(withDefaultMeta('pdp', none, [])).toEqual(none)
})

test('the default description is not cut off in search results', () => {
  expect(DEFAULT_META.description.length).toBeLessThanOrEqual(160)
})
