import { expect, test } from 'vitest'
import { DEFAULT_META, PLAIN_META, withDefaultMeta } from './default-meta.ts'

test('fills in defaults for a page without meta texts', () => {
  expect(withDefaultMeta('dyn', { description: '', keywords: '', canonical: '/x' }, [])).toEqual({
    ...DEFAULT_META,
    canonical: '/x',
  })
})

test('promises no programme that the shop does not have', () => {
  const meta = { description: '', keywords: '', canonical: '/x' }
  expect(withDefaultMeta('dyn', meta, ['wine_club'])).toMatchObject(PLAIN_META)
  expect(JSON.stringify(PLAIN_META)).not.toMatch(/lock|club|subscription/i)
})

test('keeps a page’s own texts', () => {
  const own = { description: 'Ours', keywords: 'own', canonical: '/x' }
  expect(withDefaultMeta('dyn', own, [])).toEqual(own)
})

test('uses no defaults for lists and product pages', () => {
  const none = { description: '', keywords: '', canonical: '/red' }
  expect(withDefaultMeta('plp', none, [])).toEqual(none)
  expect(withDefaultMeta('pdp', none, [])).toEqual(none)
})

test('fits the default description into search results', () => {
  expect(DEFAULT_META.description.length).toBeLessThanOrEqual(160)
})
