import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { prepareList } from '../../tests/factories/import-rows.ts'
import { findMapping } from './find-mapping.ts'
import { readCatalogue } from './read-catalogue.ts'

const fixture = (name: string): string => fileURLToPath(new URL(`../../tests/fixtures/import/${name}`, import.meta.url))

async function read(name: string) {
  const file = fixture(name)
  const found = await findMapping({ file, mappingFile: undefined, whenUnreadable: {}, demoPrices: false })
  if (!found.ok) throw new Error(found.message)
  const result = await readCatalogue({ file, mapping: found.mapping, demoPrices: false, year: 2026 })
  if (!result.ok) throw new Error(result.message)
  const taken = result.entries.map(
    ({ code, name: title, winery, kind, typeid, country, grapes, volumeMl, price, stock }) => ({
      ...{ code, title, winery, kind, typeid, country, grapes, volumeMl, price, stock },
    }),
  )
  return { ...result, taken, panel: prepareList(readFileSync(file, 'utf8')) }
}

describe('Shopify’s export of products', async () => {
  const { taken, entries, report, panel } = await read('shopify-products.csv')

  it('gives a product per variant, none for a row of pictures', () => {
    const wine = { winery: 'Tor Hill', kind: 'red', typeid: 'wine', country: 'South Africa', grapes: ['Syrah'] }
    expect(taken).toEqual([
      { ...wine, code: 'TH-75', title: 'Tor Hill Syrah 2020, 75 cl', volumeMl: 750, price: 1450, stock: 36 },
      { ...wine, code: 'TH-150', title: 'Tor Hill Syrah 2020, 1.5 l', volumeMl: 1500, price: 3100, stock: 4 },
      {
        code: 'TH-GIN',
        title: 'Tor Hill Gin (Box of 6 x 50cl)',
        winery: 'Tor Hill',
        kind: 'fortified',
        typeid: 'case',
        country: 'England',
        grapes: [],
        volumeMl: 3000,
        price: 17_000,
        stock: 5,
      },
    ])
    expect(entries[1]?.details).toEqual(['Dark fruit & pepper.'])
  })

  it('leaves drafts to the control panel, where they stay drafts', () => {
    expect(report.refused.map(({ row, faults }) => [row, faults])).toEqual([
      [6, [{ field: 'row', reason: "is not on sale: its status is 'Draft'" }]],
    ])
    expect(panel.at(-1)).toMatchObject({ faults: [], row: { code: 'TH-WH', edit: { status: 'draft' } } })
  })

  it('has variants in the control panel', () => {
    expect(panel[1]?.row).toMatchObject({
      code: 'TH-150',
      edit: { choice: { group: 'size', value: 'Magnum' } },
      variant: { of: 'TH-75', main: { choice: { group: 'size', value: '75cl' } } },
    })
  })
})

describe('WooCommerce’s export of products', async () => {
  const { taken, entries, report, panel } = await read('woocommerce-products.csv')

  it('gives a product per simple product and variation, at the price of today', () => {
    expect(
      taken.map(({ code, title, country, price, stock, volumeMl }) => [code, title, country, price, stock, volumeMl]),
    ).toEqual([
      ['WC-1', 'Brook End Rioja 2018', 'Spain', 999, 24, 750],
      ['WC-3-75', 'Brook End Red 2019, 75 cl', 'France', 1150, 12, 750],
      ['WC-3-150', 'Brook End Red 2019, 1.5 l', 'France', 2500, 3, 1500],
    ])
    expect(entries[0]).toMatchObject({ lead: 'Bright & easy.', details: ['Cherry.', 'Serve at 16°C'] })
    expect(entries[1]?.lead).toBe('Two sizes.')
  })

  it('leaves what is not published to the control panel, where it is a draft', () => {
    expect(report.refused.map(({ row }) => row)).toEqual([3])
    expect(panel.map(({ row }) => [row.code, row.edit.status, row.variant?.of])).toEqual([
      ['WC-1', undefined, undefined],
      ['WC-2', 'draft', undefined],
      ['WC-3-75', undefined, undefined],
      ['WC-3-150', undefined, 'WC-3-75'],
    ])
  })
})
