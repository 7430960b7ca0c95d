/** Importing the columns of an export again: each has a field, and its values change nothing unless they are edited. */
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { importFacts } from '../../../tests/factories/import-facts.ts'
import { prepareList, readList } from '../../../tests/factories/import-rows.ts'
import { WINE_ATTRIBUTES } from '../../catalogue/entry/attributes.ts'
import { type ExportedProduct, exportHeader, exportLines } from '../../catalogue/product/export-product.ts'
import { NO_STOCKROOM } from '../../catalogue/product/stockroom.ts'
import { proposeFields, withAttributes } from './column-fields.ts'
import { compareRow } from './compare-row.ts'
import { attributeFields } from './fields.ts'

const ATTRIBUTES = [...WINE_ATTRIBUTES, { key: 'soil', name: 'Soil' }]
const COLUMNS = { attributes: ATTRIBUTES, hasCost: true }

const WINE: ExportedProduct = {
  ...{ code: 'A1', name: 'Chinon 2020', winery: 'Domaine Essai', type_name: 'Wine', kind: 'red', status: 'active' },
  ...{ country: 'France', region: 'Loire', route: 'red/chinon', group: '', choice: '', swatch: null },
  ...{ price_pence: 1299, mix_six_price_pence: 1199, lock_it_in_price_pence: 1099, wineclub_price_pence: 1149 },
  ...{ cost_pence: 512, stock: 12, variants: [], ...NO_STOCKROOM, supplier: 'Loire Direct', bin: 'A12' },
  attributes: {
    ...{ grape: 'Cabernet Franc, Merlot', blend: '60% Cabernet Franc, 40% Merlot', appellation: 'Chinon' },
    ...{ vintage: '2020', abv: '13%', style: 'Juicy and fruity', body: 'Medium', closure: 'Cork', oak: '12 months' },
    ...{ drink: '2024 to 2030', pairing: 'Beef, lamb', size: '75 cl', units: '9.8', vegetarian: 'Yes', vegan: 'No' },
    ...{ allergens: 'Sulphites', importer: 'Us', soil: 'Tuffeau' },
  },
}

const csvOf = (changes: Record<string, string> = {}): string => {
  const header = exportHeader(COLUMNS)
  const lines = exportLines(WINE, COLUMNS).map((line) => line.map((cell, at) => changes[header[at] ?? ''] ?? cell))
  return Papa.unparse([header, ...lines])
}

const fieldsOf = (csv: string) =>
  withAttributes(proposeFields(readList(csv)), attributeFields([{ attributes: ATTRIBUTES }]))

function imported(changes?: Record<string, string>) {
  const csv = csvOf(changes)
  const facts = importFacts([WINE])
  return prepareList(csv, fieldsOf(csv)).map(({ faults, row }) => ({
    ...compareRow(row, facts.products.get(row.code), facts).answer,
    faults,
  }))
}

test('has a field for each column, except facts that the shop works out', () => {
  const left = Object.entries(fieldsOf(csvOf())).flatMap(([column, field]) => (field === '' ? [column] : []))
  expect(left).toEqual(['Product type', 'Units', 'Address'])
})

test('changes nothing when it is unchanged', () => {
  expect(imported()).toMatchObject([{ faults: [], fate: 'same', changes: [] }])
})

test.each([
  ['Body', 'Full', 'Body', 'Full'],
  ['Blend', '100% Merlot', 'Blend', '100% Merlot'],
  ['Soil', 'Clay', 'Soil', 'Clay'],
  ['Cost', '5.40', 'Cost', '£5.40'],
  ['Cost', '£5.40 ex VAT', 'Cost', '£5.40'],
  ['Supplier', 'Vins Sud', 'Supplier', 'Vins Sud'],
])('takes %s %s', (column, cell, name, after) => {
  const [row] = imported({ [column]: cell })
  expect(row?.faults).toEqual([])
  expect(row?.changes).toMatchObject([{ name: expect.stringMatching(new RegExp(name, 'i')), after }])
})

test('refuses a cost of a case, and one that is no amount', () => {
  const reasonOf = (Cost: string) => imported({ Cost })[0]?.faults[0]
  expect(reasonOf('60 per case of 6')).toMatchObject({ field: 'cost', reason: expect.stringContaining('of a case') })
  expect(reasonOf('POA')).toMatchObject({ field: 'cost' })
})
