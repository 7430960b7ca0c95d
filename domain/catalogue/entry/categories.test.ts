import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { WINE_KINDS } from '../product/wine-kind.ts'
import { deriveCategories } from './categories.ts'

type Entry = Parameters<typeof deriveCategories>[0][number]

const wine = (code: string, changes: Partial<Entry> = {}): Entry => ({
  code,
  typeid: 'wine',
  kind: 'red',
  country: 'Spain',
  region: 'Rioja',
  grapes: ['Tempranillo'],
  style: 'Juicy and fruity',
  ...changes,
})
const times = (count: number, prefix: string, changes: Partial<Entry> = {}): Entry[] =>
  Array.from({ length: count }, (_, index) => wine(`${prefix}${index}`, changes))

const urls = (entries: Entry[]): string[] => deriveCategories(entries).categories.map(({ sefUrl }) => sefUrl)

describe('derived categories', () => {
  it('open a region with three wines of the type, and a country with two', () => {
    const derived = deriveCategories([...times(3, 'R'), ...times(2, 'N', { region: 'Navarra' })])
    expect(derived.primary.get('R0')).toBe('red/spain/rioja')
    expect(derived.primary.get('N0')).toBe('red/spain')
    expect(deriveCategories([wine('A')]).primary.get('A')).toBe('red')
  })

  it('leave out a region that would repeat its country', () => {
    expect(urls(times(3, 'G', { country: 'Georgia', region: 'Kakheti' }))).not.toContain('red/georgia/kakheti')
  })

  it('open a grape and a style with four wines', () => {
    expect(urls(times(4, 'A'))).toEqual(expect.arrayContaining(['red/tempranillo', 'red/juicy-and-fruity']))
    expect(urls(times(3, 'A'))).not.toContain('red/tempranillo')
  })

  it('file sweet and fortified wines together, and orange ones under white', () => {
    const derived = deriveCategories([
      wine('A', { kind: 'sweet' }),
      wine('B', { kind: 'fortified' }),
      wine('C', { kind: 'orange', style: 'Orange' }),
    ])
    expect([...derived.primary.values()]).toEqual(['port-and-sweet/spain', 'port-and-sweet/spain', 'white'])
  })

  it('file every wine under Lock it in, whose lists show wines with such a price, and list gifts if there are any', () => {
    expect(urls([wine('A')])).not.toContain('gifts')
    const derived = deriveCategories([wine('A'), wine('B', { typeid: 'gift', kind: null })])
    expect(derived.memberships.get('A')).toEqual(expect.arrayContaining(['lock-it-in/wines', 'lock-it-in/red']))
    expect(derived.memberships.get('B')).toEqual(['gifts'])
    expect(derived.categories.find(({ sefUrl }) => sefUrl === 'lock-it-in/red')).toMatchObject({
      title: 'Lock it in reds',
      listingType: 'lock_it_in',
      parentSefUrl: 'lock-it-in/wines',
    })
  })

  it('file spirits by country under their own heading, and in no list of wines', () => {
    const spirit: Partial<Entry> = { typeid: 'spirit', kind: 'fortified', country: 'Italy' }
    const derived = deriveCategories([
      ...times(4, 'G', { ...spirit, region: 'Piemonte', grapes: ['Nebbiolo'] }),
      wine('M', { ...spirit, country: 'France' }),
      wine('A'),
    ])
    expect(derived.memberships.get('G0')).toEqual(['spirits', 'spirits/italy'])
    expect(derived.primary.get('G0')).toBe('spirits/italy')
    expect(derived.primary.get('M')).toBe('spirits')
    expect([...derived.memberships].filter(([, paths]) => paths.includes('lock-it-in/wines'))).toMatchObject([
      ['A', {}],
    ])
    const [spirits, italian] = derived.categories.filter(({ sefUrl }) => sefUrl.startsWith('spirits'))
    expect(spirits).toMatchObject({ kind: 'type', name: 'Spirits', title: 'Spirits', depth: 1 })
    expect(italian).toMatchObject({ name: 'Italy', title: 'Italian spirits', parentSefUrl: 'spirits' })
    for (const words of [spirits, italian]) expect(JSON.stringify(words)).not.toMatch(/wine/i)
  })

  it('file cases and kegs under their own heading, and in no list of wines', () => {
    const derived = deriveCategories([...times(4, 'C', { typeid: 'case' })])
    expect(derived.memberships.get('C0')).toEqual(['cases'])
    expect(derived.primary.get('C0')).toBe('cases')
    expect(derived.categories.map(({ sefUrl }) => sefUrl)).not.toContain('lock-it-in/wines')
  })

  it('keep paths apart when a grape has a country’s name', () => {
    expect(urls(times(4, 'A', { grapes: ['Spain'] }))).toEqual(expect.arrayContaining(['red/spain', 'red/spain-grape']))
  })

  it('work without a country, a region or a grape', () => {
    const derived = deriveCategories(times(4, 'A', { country: '', region: '', grapes: [], style: '' }))
    expect(derived.primary.get('A0')).toBe('red')
  })

  const word = fc.constantFrom('', 'Spain', 'Rioja', 'Malbec', 'Orange')
  const entry = fc.record({
    typeid: fc.constantFrom('wine', 'spirit', 'case', 'gift'),
    kind: fc.constantFrom(...WINE_KINDS),
    country: word,
    region: word,
    grapes: fc.array(word, { maxLength: 2 }),
    style: word,
    lockItInPrice: fc.constantFrom(null, 900),
  })

  it.prop([fc.array(entry, { maxLength: 40 })])('form a tree for any catalogue', (changes) => {
    const { categories, memberships, primary } = deriveCategories(changes.map((one, index) => wine(`C${index}`, one)))
    const paths = new Set(categories.map(({ sefUrl }) => sefUrl))
    expect(paths.size).toBe(categories.length)
    for (const { parentSefUrl, depth } of categories) {
      const parent = categories.find(({ sefUrl }) => sefUrl === parentSefUrl)
      expect(depth).toBe((parent?.depth ?? 0) + 1)
    }
    for (const [code, path] of primary) expect(memberships.get(code)).toContain(path)
    for (const list of memberships.values()) for (const path of list) expect(paths).toContain(path)
  })
})
