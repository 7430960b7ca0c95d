import { beforeAll, describe, expect, it } from 'vitest'
import { deriveCategories } from '../../domain/catalogue/entry/categories.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import { productTitle } from '../../domain/catalogue/entry/product-title.ts'
import { slug } from '../../domain/core/text/slug.ts'
import { composeCatalogue } from './compose.ts'
import { places } from './places.ts'

let entries: CatalogueEntry[] = []
let wines: CatalogueEntry[] = []
beforeAll(() => {
  entries = composeCatalogue()
  wines = entries.filter(({ typeid }) => typeid === 'wine')
})

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
const share = (test: (wine: CatalogueEntry) => boolean): number => wines.filter(test).length / wines.length

describe('the demo catalogue', () => {
  it('is the same every time', () => expect(composeCatalogue()).toEqual(entries))

  it('is large enough', () => {
    expect(wines.length).toBeGreaterThanOrEqual(1080)
    expect(wines.filter(({ lockItInPrice }) => lockItInPrice !== null).length).toBeGreaterThanOrEqual(720)
    expect(wines.filter(({ wineclubPrice }) => wineclubPrice !== null).length).toBeGreaterThan(200)
    expect(entries.filter(({ typeid }) => typeid === 'gift')).toHaveLength(8)
    expect(entries.filter(({ variants }) => variants.length > 0).length).toBeGreaterThanOrEqual(110)
    expect(new Set(places().flatMap(({ producers }) => producers)).size).toBeGreaterThanOrEqual(250)
  })

  it('has unique titles, slugs and codes', () => {
    const titles = entries.map(productTitle)
    expect(isUnique(titles)).toBe(true)
    expect(isUnique(titles.map(slug))).toBe(true)
    const codes = entries.flatMap(({ code, variants }) => [code, ...variants.map((variant) => variant.code)])
    expect(isUnique(codes)).toBe(true)
    for (const { code } of entries) expect(code).toMatch(/^CD\d{4,5}$/)
  })

  it('begins with the wines of the design', () => {
    expect(entries[0]).toMatchObject({ code: 'CD1042', winery: 'Greystone Bay', price: 1199, lockItInPrice: 949 })
    expect(entries.slice(0, 16).every(({ code }) => /^CD\d{4}$/.test(code))).toBe(true)
  })

  it('makes every offer cheaper than the previous one', () => {
    for (const offer of entries.flatMap((entry) => [entry, ...entry.variants])) {
      const { price, mixSixPrice, lockItInPrice, wineclubPrice } = offer
      const mix = mixSixPrice ?? price
      expect(mix).toBeLessThanOrEqual(price)
      if (mixSixPrice !== null) expect(mix).toBeLessThan(price)
      if (lockItInPrice !== null) expect(lockItInPrice).toBeLessThan(mix)
      if (wineclubPrice !== null) expect(wineclubPrice).toBeLessThan(price)
    }
  })

  it('prices most bottles for an ordinary evening', () => {
    expect(Math.min(...wines.map(({ price }) => price))).toBeGreaterThanOrEqual(700)
    expect(Math.max(...wines.map(({ price }) => price))).toBeLessThanOrEqual(12000)
    expect(share(({ price }) => price >= 900 && price < 2500)).toBeGreaterThan(0.6)
  })

  it('flags few wines and has a few out of stock', () => {
    expect(share(({ flag }) => flag !== null)).toBeLessThanOrEqual(0.05)
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0)
    expect(share(({ stock }) => stock < 10)).toBeLessThan(0.15)
  })

  it('rates every wine between 3.6 and 4.9 stars', () => {
    for (const { code, ratings } of wines) {
      const count = ratings.reduce((sum, one) => sum + one, 0)
      const stars = ratings.reduce((sum, one, index) => sum + (one * (index + 1)) / 2, 0) / count
      expect(ratings, code).toHaveLength(10)
      expect(count, code).toBeGreaterThanOrEqual(8)
      expect(count, code).toBeLessThanOrEqual(1300)
      expect(stars, code).toBeGreaterThan(3.55)
      expect(stars, code).toBeLessThan(4.9)
    }
  })

  it('opens no wine before its vintage, nor after its drinking window', () => {
    for (const { vintage, drink } of wines) {
      expect(vintage ?? 2025).toBeLessThanOrEqual(2025)
      const years = drink.match(/\d{4}/g)?.map(Number) ?? [2026, 2027]
      expect(years[0]).toBeGreaterThanOrEqual(2026)
      expect(years[1]).toBeGreaterThan(years[0] ?? 0)
    }
  })
})

describe('the texts about the wines', () => {
  it('never repeats a lead', () => expect(isUnique(wines.map(({ lead }) => lead))).toBe(true))

  it('uses no sentence of the details for more than 3 % of the wines', () => {
    const uses = new Map<string, number>()
    const sentences = wines.flatMap(({ details }) => details.flatMap((text) => text.split(/(?<=[.?])\s/)))
    for (const sentence of sentences) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    for (const [sentence, count] of uses) expect(count, sentence).toBeLessThanOrEqual(wines.length * 0.03)
  })

  it('avoids loud words and fills every gap', () => {
    for (const { taste, lead, details, detailsHeading, pairings } of entries) {
      const text = [taste, lead, detailsHeading, ...details, ...pairings].join(' ')
      expect(text).not.toMatch(/!|exquisite|undefined|[{}]|\baward|\bscore|\bNaN\b/i)
      for (const part of [taste, lead, detailsHeading, ...details]) expect(part).not.toBe('')
    }
  })
})

describe('its categories', () => {
  it('are neither too few nor too many, and contain every product', () => {
    const { categories, memberships, primary } = deriveCategories(entries)
    expect(categories.length).toBeGreaterThanOrEqual(90)
    expect(categories.length).toBeLessThanOrEqual(230)
    expect(isUnique(categories.map(({ sefUrl }) => sefUrl))).toBe(true)
    for (const { depth, title, intro } of categories) {
      expect(depth).toBeLessThanOrEqual(3)
      expect(title).not.toBe('')
      expect(intro).not.toBe('')
    }
    for (const { code } of entries) expect(memberships.get(code)).toContain(primary.get(code))
    expect(primary.get('CD2291')).toBe('red/spain/rioja')
  })

  it('share no path with a product', () => {
    const { categories, primary } = deriveCategories(entries)
    const paths = new Set(categories.map(({ sefUrl }) => sefUrl))
    for (const entry of entries) expect(paths).not.toContain(`${primary.get(entry.code)}/${slug(productTitle(entry))}`)
  })
})
