import { describe, expect, it } from 'vitest'
import { deriveCategories } from '../../domain/catalogue/entry/categories.ts'
import { valueFault } from '../../domain/catalogue/product-type/attribute.ts'
import { catalogueRows } from '../../scripts/seed/catalogue/catalogue-rows.ts'
import { cheeseEntries } from './cheese-counter.ts'
import { cheeseType } from './cheese-type.ts'

const entries = cheeseEntries()

describe('the cheese counter', () => {
  it('has enough to fill a list, and products in each of its lists', () => {
    expect(entries.length).toBeGreaterThanOrEqual(24)
    expect(entries.length).toBeLessThanOrEqual(40)
    const { categories, primary } = deriveCategories(entries)
    const lists = Object.values(cheeseType().shelf.below.lists).map(({ name }) => name)
    expect(categories.map(({ name }) => name).toSorted()).toEqual(['Cheese', ...lists].toSorted())
    expect(categories.find(({ sefUrl }) => sefUrl === 'cheese/blue')).toMatchObject({ title: 'Blue cheese', depth: 2 })
    for (const { metaKeywords } of categories) expect(metaKeywords).not.toContain('wine')
    expect(primary.get('CD8801')).toBe('cheese/hard')
  })

  it('gives each attribute a valid value', () => {
    for (const { name, own } of entries) {
      for (const { key, ...form } of cheeseType().attributes) {
        const value = own?.values[key] ?? ''
        expect(value, `${name}: ${key}`).not.toBe('')
        expect(valueFault(form, value), `${name}: ${key}`).toBeUndefined()
      }
    }
  })

  it('has none of the fields that only wine has', () => {
    for (const entry of entries) {
      for (const unit of [entry, ...entry.variants]) {
        expect(unit).toMatchObject({ mixSixPrice: null, lockItInPrice: null, wineclubPrice: null, volumeMl: null })
      }
      expect(entry).toMatchObject({ kind: null, vintage: null, abvTenths: null })
      expect([entry.lead, ...entry.details].join(' ')).not.toMatch(/\bbottles?\b/)
    }
  })

  it('charges no more by weight for a larger piece', () => {
    const grams = (weight: string) => Number.parseInt(weight, 10)
    for (const { name, sizeValue, price, variants } of entries) {
      for (const larger of variants) {
        const [small, large] = [price / grams(sizeValue), larger.price / grams(larger.value)]
        expect(large, name).toBeLessThan(small)
      }
    }
  })

  it('has no age limit', () => {
    const { product_types } = catalogueRows(entries, '2026-11-26T08:00:00.000Z')
    expect(product_types.find(({ id }) => id === 'cheese')).toMatchObject({
      is_wine: 0,
      vat_rate_bp: 0,
      is_age_restricted: 0,
    })
    expect(product_types.find(({ id }) => id === 'wine')).toMatchObject({ vat_rate_bp: 2000, is_age_restricted: 1 })
  })
})
