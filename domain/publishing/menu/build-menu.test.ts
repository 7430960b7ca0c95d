import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMenu, type MenuCategory, type MenuConfig } from './build-menu.ts'
import type { MenuItem } from './menu-item.ts'

const category = (sef_url: string, kind: MenuCategory['kind'], product_count = 1, name = sef_url): MenuCategory => ({
  name,
  sef_url,
  kind,
  product_count,
})

const red = category('red', 'type', 9, 'Red')
const grapes = [
  category('red/malbec', 'grape', 2, 'Malbec'),
  category('red/merlot', 'grape', 5, 'Merlot'),
  category('red/gamay', 'grape', 2, 'Gamay'),
]

/** The menu as an indented outline, so that a test reads like the menu. */
const outline = (items: MenuItem[]): string[] => {
  const depth = (item: MenuItem): number => {
    const parent = items.find(({ id }) => id === item.parent_id)
    return parent === undefined ? 0 : depth(parent) + 1
  }
  return items.map((item) => `${'  '.repeat(depth(item))}${item.name} ${item.type} ${item.sef_url}${item.custom_url}`)
}

describe('buildMenu', () => {
  test('lists the fullest categories of a kind, fullest first and ties by name', () => {
    const config: MenuConfig = [
      { heading: 'Red', category: 'red', columns: [{ name: 'Grape', kind: 'grape', most: 2 }] },
    ]
    expect(outline(buildMenu(config, [red, ...grapes]))).toEqual([
      'Red CATEGORY red',
      '  Grape NONE ',
      '    Merlot CATEGORY red/merlot',
      '    Gamay CATEGORY red/gamay',
    ])
  })

  test('takes only categories below the heading', () => {
    const config: MenuConfig = [
      { heading: 'Red', category: 'red', columns: [{ name: 'Grape', kind: 'grape', most: 9 }] },
    ]
    const names = buildMenu(config, [red, ...grapes, category('redcurrant/x', 'grape'), category('white/y', 'grape')])
    expect(names.map(({ name }) => name)).toEqual(['Red', 'Grape', 'Merlot', 'Gamay', 'Malbec'])
  })

  test('lists categories below another one on request', () => {
    const config: MenuConfig = [
      { heading: 'Gifts', url: '/gifts', columns: [{ name: 'Reds', kind: 'grape', most: 1, under: 'red' }] },
    ]
    expect(outline(buildMenu(config, grapes))).toEqual([
      'Gifts CU /gifts',
      '  Reds NONE ',
      '    Merlot CATEGORY red/merlot',
    ])
  })

  test('leaves out a heading whose category does not exist or is empty', () => {
    const config: MenuConfig = [
      { heading: 'Rosé', category: 'rose', columns: [{ name: 'More', links: [{ name: 'All', url: '/all' }] }] },
      { heading: 'Red', category: 'red', columns: [] },
      { heading: 'White', category: 'white', columns: [] },
    ]
    expect(outline(buildMenu(config, [red, category('white', 'type', 0)]))).toEqual(['Red CATEGORY red'])
  })

  test('leaves out links to missing categories, and a column left without items', () => {
    const config: MenuConfig = [
      {
        heading: 'Lock it in',
        url: '/lock-it-in',
        columns: [
          { name: 'Gone', links: [{ name: 'Old', category: 'old' }] },
          {
            name: 'Wines',
            links: [
              { name: 'Reds', category: 'red' },
              { name: 'Old', category: 'old' },
              { name: 'How it works', url: '/lock-it-in#how' },
            ],
          },
        ],
      },
    ]
    expect(outline(buildMenu(config, [red]))).toEqual([
      'Lock it in CU /lock-it-in',
      '  Wines NONE ',
      '    Reds CATEGORY red',
      '    How it works CU /lock-it-in#how',
    ])
  })

  test('makes a column per country, skipping those without regions', () => {
    const config: MenuConfig = [
      {
        heading: 'Regions',
        category: 'regions',
        columns: [{ each: 'country', columns: 2, kind: 'region', most: 1 }],
      },
    ]
    const categories = [
      category('regions', 'list', 50, 'Regions'),
      category('regions/chile', 'country', 30, 'Chile'),
      category('regions/spain', 'country', 10, 'Spain'),
      category('regions/france', 'country', 20, 'France'),
      category('regions/italy', 'country', 5, 'Italy'),
      category('regions/spain/rioja', 'region', 6, 'Rioja'),
      category('regions/spain/toro', 'region', 2, 'Toro'),
      category('regions/france/loire', 'region', 9, 'Loire'),
      category('regions/italy/puglia', 'region', 9, 'Puglia'),
    ]
    expect(outline(buildMenu(config, categories))).toEqual([
      'Regions CATEGORY regions',
      '  France CATEGORY regions/france',
      '    Loire CATEGORY regions/france/loire',
      '  Spain CATEGORY regions/spain',
      '    Rioja CATEGORY regions/spain/rioja',
    ])
  })

  test('puts parents first, with three levels at most and unique ids, for any catalogue', () => {
    const config: MenuConfig = [
      { heading: 'A', category: 'a', columns: [{ name: 'Grape', kind: 'grape', most: 3 }] },
      { heading: 'B', category: 'b', columns: [{ each: 'country', columns: 2, kind: 'region', most: 2 }] },
      { heading: 'C', url: '/c', columns: [{ name: 'Style', kind: 'style', most: 2 }] },
    ]
    const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
    const kind = fc.constantFrom<MenuCategory['kind']>('type', 'country', 'region', 'grape', 'style', 'list')
    const anyCategory = fc
      .tuple(path, kind, fc.nat(4))
      .map(([parts, one, count]) => category(parts.join('/'), one, count))
    fc.assert(
      fc.property(fc.uniqueArray(anyCategory, { selector: ({ sef_url }) => sef_url, maxLength: 30 }), (categories) => {
        const items = buildMenu(config, categories)
        expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => index + 1))
        for (const [index, { parent_id }] of items.entries()) expect(parent_id ?? 0).toBeLessThanOrEqual(index)
        for (const line of outline(items)) expect(line).toMatch(/^ {0,4}\S/)
        for (const label of items.filter(({ type }) => type === 'NONE')) {
          expect(items.some(({ parent_id }) => parent_id === label.id)).toBe(true)
        }
      }),
    )
  })
})
