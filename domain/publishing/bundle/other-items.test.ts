import { describe, expect, test } from 'vitest'
import { describeFaults, isReady } from './bundle.ts'
import { overlapFaults, type ScheduledItem } from './overlap.ts'
import { pageItemFaults } from './page-item.ts'
import { sectionItemFaults } from './section-item.ts'

describe('a page', () => {
  const item = { made_from: 7 }
  const now = { is_archived: false, published: 7, is_done: false }

  test('is ready while the site shows the same version, regardless of its draft', () => {
    expect(pageItemFaults(now, item)).toEqual([])
    expect(pageItemFaults({ ...now, published: null }, { ...item, made_from: null })).toEqual([])
  })

  test.each([
    [undefined, 'this page has been deleted'],
    [{ ...now, is_archived: true, published: null }, 'this page is archived'],
    [{ ...now, published: 8 }, 'another version was published since it was put in the bundle'],
  ])('has a fault when it is %j now', (after, message) => {
    expect(pageItemFaults(after, item)).toEqual([{ field: '', message }])
  })

  test('needs nothing more when another editor published the same version', () => {
    expect(pageItemFaults({ ...now, published: 8, is_done: true }, item)).toEqual([])
  })
})

describe('the menu or the banner', () => {
  const facts = { before: '[1]', now: '[1]', is_done: false, saved_by: 'Dan', dead: [] }

  test('clashes with any later save', () => {
    expect(sectionItemFaults(facts)).toEqual([])
    expect(sectionItemFaults({ ...facts, now: '[2]' })).toEqual([
      { field: '', message: 'Dan has changed it since it was put in the bundle' },
    ])
    expect(sectionItemFaults({ ...facts, now: '[2]', is_done: true })).toEqual([])
  })

  test('must link only to existing pages', () => {
    expect(sectionItemFaults({ ...facts, dead: ['/gone'] })).toEqual([
      { field: 'link', message: 'There is no page at /gone.' },
    ])
  })
})

describe('scheduled bundles', () => {
  const otherItem: ScheduledItem = { bundle: 'Autumn', noun: 'product', noun_id: 'A', change: { price: 1, lead: '' } }

  test('can’t both change the same field of a product', () => {
    const mine = { noun: 'product', noun_id: 'A', change: { price: 2, taste: '' } }
    expect(overlapFaults(mine, [otherItem])).toEqual([
      { field: 'price', message: '‘Autumn’, which is scheduled too, changes it as well' },
    ])
    expect(overlapFaults({ ...mine, noun_id: 'B' }, [otherItem])).toEqual([])
    expect(overlapFaults({ ...mine, change: { taste: '' } }, [otherItem])).toEqual([])
  })

  test('can’t both change the same page or the menu', () => {
    const menu = { noun: 'menu', noun_id: 'main', change: null }
    expect(overlapFaults(menu, [{ ...menu, bundle: 'Autumn' }])).toHaveLength(1)
    expect(overlapFaults({ ...menu, noun: 'banner' }, [{ ...menu, bundle: 'Autumn' }])).toEqual([])
  })
})

test('makes a bundle ready when it has items and none has faults', () => {
  const item = {
    noun: 'menu',
    noun_id: 'main',
    title: 'The menu',
    words: '',
    by: '',
    at: '',
    revision: null,
    newer_revision: null,
  } as const
  expect(isReady({ items: [] })).toBe(false)
  expect(isReady({ items: [{ ...item, faults: [], advice: [], kept: [] }] })).toBe(true)
  const invalid = { ...item, advice: [], kept: [], faults: [{ field: 'link', message: 'There is no page at /gone.' }] }
  expect(isReady({ items: [{ ...item, faults: [], advice: [], kept: [] }, invalid] })).toBe(false)
  expect(describeFaults([invalid])).toEqual(['The menu, link: There is no page at /gone.'])
})
