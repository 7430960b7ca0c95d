import { fc, it } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { readCount } from './read-count.ts'
import { readPrice, readPriceBasis } from './read-price.ts'
import { readStrength } from './read-strength.ts'
import { readVintages, vintageInName } from './read-vintage.ts'
import { readVolume, vesselInName } from './read-volume.ts'
import { readWebsite } from './read-website.ts'
import { readYesNo } from './read-yes-no.ts'

const reasonOf = (reading: { ok: boolean; reason?: string }): string =>
  reading.ok ? 'is read' : (reading.reason ?? '')

describe('a price', () => {
  it.each([
    ['£9.99 per bottle', 999, 'bottle'],
    ['£9.99/btl', 999, 'bottle'],
    ['9.99', 999, 'item'],
    ['9.9', 990, 'item'],
    ['£9', 900, 'item'],
    ['£1,299.00', 129_900, 'item'],
    ['1,299', 129_900, 'item'],
    ['GBP 9.99', 999, 'item'],
    ['9.99 GBP', 999, 'item'],
    ['999p', 999, 'item'],
    ['£9.99 each', 999, 'item'],
    ['£9.99 (inc. VAT)', 999, 'item'],
    ['9.9900', 999, 'item'],
    ['£59.94 per case', 5994, 'case'],
    ['£59.94 per case of 6', 5994, 'case'],
  ])('reads %s as %i pence for one %s', (text, pence, per) =>
    expect(readPrice(text)).toMatchObject({ ok: true, value: { pence, per } }),
  )

  it('includes the number of bottles in a case', () => {
    expect(readPrice('£59.94 per case of 6')).toMatchObject({ value: { bottles: 6 } })
    expect(readPrice('£59.94 per case')).toMatchObject({ value: { bottles: null } })
    expect(readPriceBasis('per case of 12')).toEqual({ ok: true, value: { per: 'case', bottles: 12 } })
    expect(readPriceBasis('per pallet').ok).toBe(false)
  })

  it.each([
    ['9,99', 'may be 9.99 or 999'],
    ['1.299,50', 'may be 1299.50: the list’s decimal mark is not the comma'],
    ['1.299', 'three digits'],
    ['9.999', 'three digits'],
    ['€9.99', 'not in pounds'],
    ['$12', 'not in pounds'],
    ['£9.99 ex VAT', 'without VAT'],
    ['£9.99 - £12', 'more than one price'],
    ['2 for £15', 'more than one price'],
    ['was £12, now £9', 'no price'],
    ['from £9', 'no price'],
    ['POA', 'no price'],
    ['-9.99', 'below zero'],
    ['0.00', 'nothing'],
    ['£9.99p', 'two signs'],
    ['9.99.9', 'not a number'],
    ['£9.99 per litre', 'not understood'],
    ['2000000', 'a million'],
  ])('refuses %s: %s', (text, reason) => expect(reasonOf(readPrice(text))).toContain(reason))

  it('reads pence, or a decimal comma, as the mapping declares', () => {
    expect(readPrice('999', { unit: 'pence' })).toMatchObject({ value: { pence: 999 } })
    expect(readPrice('£9.99', { unit: 'pence' })).toMatchObject({ value: { pence: 999 } })
    expect(readPrice('1.299,50', { decimal: ',' })).toMatchObject({ value: { pence: 129_950 } })
    expect(reasonOf(readPrice('£18.00', { decimal: ',' }))).toContain('may be 18.00 or 1800')
  })

  it.prop([fc.integer({ min: 1, max: 99_999_999 })])('is the same to the penny in any spelling', (pence) => {
    const plain = (pence / 100).toFixed(2)
    const grouped = (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })
    for (const text of [plain, `£${plain}`, `£${grouped}`, `GBP ${grouped} per bottle`, `${pence}p`]) {
      expect(readPrice(text)).toMatchObject({ ok: true, value: { pence } })
    }
  })
})

describe('a volume', () => {
  it.each([
    ['75CL', 750],
    ['75 cl', 750],
    ['750ml', 750],
    ['1.5LTR', 1500],
    ['1.5 litre', 1500],
    ['1,500 ml', 1500],
    ['150cl', 1500],
    ['Magnum', 1500],
    ['Magnum (150cl)', 1500],
    ['Half bottle', 375],
    ['37.5cl', 375],
    ['2.25L bag in box', 2250],
    ['1 x 75cl', 750],
  ])('reads %s as a bottle of %i ml', (text, ml) =>
    expect(readVolume(text)).toMatchObject({ value: { vessel: 'bottle', ml } }),
  )

  it.each([
    ['6x75cl', 6, 750],
    ['6 × 75 cl', 6, 750],
    ['75cl x 12', 12, 750],
    ['Case of 6', 6, null],
    ['Case of 6 x 37.5cl', 6, 375],
    ['12 bottles', 12, null],
  ])('reads %s as a case of %i', (text, bottles, bottleMl) =>
    expect(readVolume(text)).toMatchObject({ value: { vessel: 'case', bottles, bottleMl } }),
  )

  it('can be a keg’s', () => {
    expect(readVolume('30L keg')).toMatchObject({ value: { vessel: 'keg', ml: 30_000 } })
  })

  it.each([
    ['75', 'no unit'],
    ['0,75 l', 'decimal mark'],
    ['Bottle', 'how much it holds'],
    ['Jeroboam', 'how much it holds'],
    ['Magnum (75cl)', 'contradicts itself'],
    ['70cl/75cl', 'understood'],
    ['900 l', 'more than'],
    ['0cl', 'nothing'],
    ['keg', 'how much the keg holds'],
  ])('refuses %s: %s', (text, reason) => expect(reasonOf(readVolume(text))).toContain(reason))

  it('accepts a bare number with the mapping’s unit, which a written unit overrides', () => {
    expect(readVolume('75', { unit: 'cl' })).toMatchObject({ value: { ml: 750 } })
    expect(readVolume('750ml', { unit: 'cl' })).toMatchObject({ value: { ml: 750 } })
    expect(readVolume('0,75', { unit: 'l', decimal: ',' })).toMatchObject({ value: { ml: 750 } })
  })

  it('is rounded to the millilitre, and marked as rounded', () => {
    expect(readVolume('18.75cl')).toMatchObject({ value: { ml: 188, isRounded: true } })
  })

  it.each([
    ['Rioja Case of 6', { vessel: 'case', bottles: 6 }],
    ['Rioja 12 x 75cl', { vessel: 'case', bottles: 12 }],
    ['The Six Bottle 6-bottle case', { vessel: 'case', bottles: 6 }],
    ['Summer Mixed Case', { vessel: 'case', bottles: null }],
    ['Pinot Grigio Keg', { vessel: 'keg' }],
    ['A Case for Malbec', null],
    ['Rioja 75cl', null],
  ])('finds the package in the name %s: %o', (name, vessel) => expect(vesselInName(name)).toEqual(vessel))
})

describe('reading a strength', () => {
  it.each([
    ['ABV 14.00%', 140],
    ['14%', 140],
    ['14.0% vol', 140],
    ['14.5 % Vol.', 145],
    ['Alc. 12.5% by vol', 125],
    ['13.5°', 135],
    ['12.5', 125],
    ['0%', 0],
    ['0.5% ABV', 5],
  ])('reads %s as %i tenths of a per cent', (text, tenths) =>
    expect(readStrength(text)).toMatchObject({ value: { tenths } }),
  )

  it.each([
    ['10.5 units', 'units of alcohol'],
    ['80 proof', 'proof'],
    ['12-14%', 'range'],
    ['<0.5%', 'not one strength'],
    ['13,5%', 'decimal mark'],
    ['75.5', 'out of range'],
    ['-1', 'below zero'],
    ['strong', 'not a number'],
  ])('refuses %s: %s', (text, reason) => expect(reasonOf(readStrength(text))).toContain(reason))

  it('reads a fraction only as the mapping declares', () => {
    expect(readStrength('0.135', { unit: 'fraction' })).toMatchObject({ value: { tenths: 135 } })
    expect(readStrength('0.135')).toMatchObject({ value: { isPercent: false } })
  })
})

describe('reading the rest of a row', () => {
  it('counts stock, and reads oversold stock as none', () => {
    for (const text of ['12', '12.0', '12 bottles', '12 in stock'])
      expect(readCount(text)).toMatchObject({ value: { count: 12 } })
    expect(readCount('1,200')).toMatchObject({ value: { count: 1200 } })
    expect(readCount('-3')).toEqual({ ok: true, value: { count: 0, isBelowZero: true, isCases: false } })
    for (const text of ['10+', '1.5', 'yes', '12,5']) expect(readCount(text).ok, text).toBe(false)
  })

  it('reads yes and no', () => {
    expect(readYesNo('Y')).toEqual({ ok: true, value: true })
    expect(readYesNo('no')).toEqual({ ok: true, value: false })
    expect(readYesNo('perhaps').ok).toBe(false)
  })

  it('reads years, and takes the newest valid one', () => {
    expect(readVintages(['2018', '2020', '2199', 'N.V.', '19'], 2026)).toEqual({
      newest: 2020,
      isNonVintage: true,
      coming: [2199],
      unreadable: ['19'],
    })
  })

  it.each([
    ['Rioja Reserva 2018', 2018],
    ['Rioja Reserva 2018 75cl', 2018],
    ['Rioja (2018)', 2018],
    ['1865 Selected', null],
    ['1924 Double Black', null],
    ['Rioja 2199', null],
  ])('reads %s as %s', (name, year) => expect(vintageInName(name, 2026)).toBe(year))

  it('reads addresses of websites', () => {
    expect(readWebsite('maker.example/')).toEqual({ ok: true, value: { website: 'maker.example', hadScheme: false } })
    expect(readWebsite('javascript:alert(1)').ok).toBe(false)
    expect(readWebsite('not a site').ok).toBe(false)
  })
})
