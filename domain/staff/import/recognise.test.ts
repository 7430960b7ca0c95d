import { describe, expect, it } from 'vitest'
import { toListRow } from './list-form.ts'
import { mappingSchema } from './mapping.schema.ts'
import { knownMapping, recognise } from './recognise.ts'

const recognised = (columns: string[], ...rows: string[][]) =>
  recognise({
    name: 'List',
    columns,
    rows: rows.map((values, index) => toListRow(columns, values, index + 2, '')),
    needsOffer: true,
    whenUnreadable: {},
  })

const SHOP = [
  'SKU',
  'Product',
  'Colour',
  'Unit price',
  'RRP',
  'Cost price',
  'Bottle size',
  'Alc %',
  'Units',
  'Origin',
  'Qty',
]
const ROW = ['A1', 'Tinto Viejo', 'Red', '£9.99', '£11.99', '£5.00', '75cl', '13.5', '10.1', 'Spain', '12']

describe('recognising columns', () => {
  it('uses the names that merchants give them', () => {
    const { found, left, missing } = recognised(SHOP, ROW)
    expect(Object.fromEntries(found.map(({ field, column }) => [field, column]))).toEqual({
      id: 'SKU',
      name: 'Product',
      kind: 'Colour',
      country: 'Origin',
      abv: 'Alc %',
      volume: 'Bottle size',
      price: 'Unit price',
      stock: 'Qty',
    })
    expect(left).toEqual([
      { column: 'RRP', reason: "is less likely to be the price than 'Unit price'" },
      { column: 'Cost price', reason: 'is not what shoppers pay' },
      { column: 'Units', reason: expect.stringContaining('units of alcohol') },
    ])
    expect(missing).toEqual([])
  })

  it('uses their cells if the names are unknown', () => {
    const columns = ['Ref', 'Title', 'A', 'B', 'C', 'D', 'E', 'Stock']
    const row = ['1', 'Tinto', '£9.99 per bottle', '13.5%', '75CL', 'Red', 'Chile', '3']
    const { found } = recognised(columns, row, row, row)
    expect(Object.fromEntries(found.map(({ field, column }) => [field, column]))).toMatchObject({
      price: 'A',
      abv: 'B',
      volume: 'C',
      kind: 'D',
      country: 'E',
    })
  })

  it('finds units and decimal marks on which header and cells agree', () => {
    const { mapping } = recognised(
      ['Name', 'Volume (cl)', 'Price (pence)', 'ABV %'],
      ['Tinto', '75', '999', '13,5'],
      ['Blanco', '37,5', '1299', '12'],
    )
    expect(mapping.fields.volume?.numbers).toEqual({ unit: 'cl', decimal: ',' })
    expect(mapping.fields.price?.numbers).toEqual({ unit: 'pence', decimal: ',' })
    expect(mapping.fields.abv.numbers).toEqual({ unit: 'percent', decimal: ',' })
    expect(
      recognised(['Name', 'Price'], ['Tinto', '9,99'], ['Blanco', '9.99']).missing.map(({ field }) => field),
    ).toContain('abv')
  })

  it('takes a column with points and commas, whose rows are refused for their readings', () => {
    const { mapping, left } = recognised(
      ['Name', 'Retail price', 'Volume (l)'],
      ['Tinto', '18.00', '0,75'],
      ['Blanco', '18,00', '0,75'],
      ['Rosado', '£19.99', '0,75'],
    )
    expect([mapping.fields.price?.column, left]).toEqual(['Retail price', []])
  })

  it('says why each column is left out', () => {
    const { left } = recognised(
      ['Name', 'Price', 'RRP', 'Margin', 'Units', 'Body'],
      ['Tinto', '9', '10', '40%', '9', ''],
    )
    expect(left).toEqual([
      { column: 'RRP', reason: "is less likely to be the price than 'Price'" },
      { column: 'Margin', reason: 'is not what shoppers pay' },
      { column: 'Units', reason: 'is units of alcohol, which the shop works out from volume and strength' },
      { column: 'Body', reason: 'is empty' },
    ])
    expect(recognised(['Name', 'Shelf'], ['Tinto', 'B4']).left).toEqual([
      { column: 'Shelf', reason: 'has a heading that no field goes by' },
    ])
  })

  it('takes no numbers under Alcohol as a strength while they may be units', () => {
    const columns = ['Name', 'Alcohol']
    expect(recognised(columns, ['Tinto', '10.1'], ['Blanco', '9.4']).missing.map(({ field }) => field)).toContain('abv')
    expect(recognised(columns, ['Tinto', '14.5'], ['Blanco', '9.4']).found).toContainEqual(
      expect.objectContaining({ field: 'abv' }),
    )
    expect(recognised(columns, ['Tinto', '10.1%'], ['Blanco', '9.4%']).found).toContainEqual(
      expect.objectContaining({ field: 'abv' }),
    )
  })

  it('takes no numbers without a unit as a volume', () => {
    const { missing, left } = recognised(['Name', 'Size'], ['Tinto', '75'], ['Blanco', '75'])
    expect(missing).toContainEqual({ field: 'volume', hint: expect.stringContaining('"unit": "cl"') })
    expect(left).toContainEqual({ column: 'Size', reason: 'has numbers without a unit' })
  })

  it('uses a description as the name only if nothing else is', () => {
    const columnsOf = (columns: string[]) =>
      recognised(
        columns,
        columns.map(() => 'Tinto Viejo'),
      ).mapping.fields
    expect(columnsOf(['Description']).name.column).toBe('Description')
    expect(columnsOf(['Title', 'Description'])).toMatchObject({
      name: { column: 'Title' },
      details: { column: 'Description' },
    })
  })

  it('combines grapes in two columns to one list', () => {
    const { mapping } = recognised(['Name', 'Grape', 'Secondary Grape Varieties'], ['Tinto', 'Malbec', 'Merlot, Syrah'])
    expect(mapping.fields.grapes).toEqual({ template: '{Grape},{Secondary Grape Varieties}', list: { partedBy: ',' } })
  })
})

it('makes a mapping that can be saved and read again', () => {
  const { mapping } = recognised(SHOP, ROW)
  expect(mappingSchema.parse(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping)
  expect(mapping.fields.kind.words).toEqual(['Product'])
})

it('reads a list with all the columns of a well-known one as that', () => {
  const { mapping } = recognised(SHOP, ROW)
  expect(knownMapping([...SHOP, 'More'], [mapping])).toBe(mapping)
  expect(knownMapping(SHOP.slice(1), [mapping])).toBeUndefined()
})
