import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { prepareList, readList } from '../../../tests/factories/import-rows.ts'
import { headingsKey, listMapping, proposeFields, rememberedFields, withField } from './column-fields.ts'
import type { ChosenField } from './fields.ts'
import { countryAnswers } from './find-country.ts'
import { readableRow } from './import-rows.schema.ts'
import type { PreparedRow } from './prepare-row.ts'

const HEADER = ['Code', 'Name', 'Winery', 'Kind', 'Country', 'Region', 'Size', 'ABV', 'Price', 'Stock']
const SOUND = ['A1', 'Reserva 2018', 'Ocón', 'red', 'Spain', 'Rioja', '75cl', '13.5%', '9.99', '12']

type Cells = Partial<Record<(typeof HEADER)[number], string>>
const csv = (...rows: Cells[]): string =>
  Papa.unparse([
    HEADER,
    ...rows.map((cells, index) =>
      HEADER.map((column, place) => cells[column] ?? (column === 'Code' ? `A${index + 1}` : (SOUND[place] ?? ''))),
    ),
  ])
/** Placed after two sound rows, from which the columns are recognised. */
const one = (cells: Cells): PreparedRow => {
  const text = csv({ Code: 'Z1', Name: 'First 2015' }, { Code: 'Z2', Name: 'Second 2016' }, { Code: 'A1', ...cells })
  const row = prepareList(text)[2]
  if (row === undefined) throw new Error('No row')
  return row
}

describe('a row', () => {
  it('has the values of its cells, and the product it would become', () => {
    const { faults, lacking, row } = one({})
    expect([faults, lacking]).toEqual([[], []])
    expect(row.edit).toEqual({
      name: 'Reserva 2018',
      winery: 'Ocón',
      kind: 'red',
      country: 'Spain',
      region: 'Rioja',
      attributes: { abv: '13.5%' },
      price: 9.99,
      stock: 12,
      volume_ml: 750,
    })
    expect(row.entry).toMatchObject({ type_id: 'wine', vintage: 2018, abv: 13.5, size: '75 cl bottle', uda: 'bottle' })
    expect(row.entry?.lead).toContain('13.5%')
  })

  it('with only a code and a price changes only the price, and lacks the rest if it is new', () => {
    const [prepared] = prepareList('sku;price\nCD1;"£1,299.00"\n')
    expect(prepared?.faults).toEqual([])
    expect(prepared?.row).toMatchObject({ code: 'CD1', edit: { price: 1299 }, entry: null })
    expect(prepared?.lacking.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'kind', 'country', 'abv', 'volume', 'stock']),
    )
  })

  it.each<[string, Cells, string]>([
    ['a price that can’t be read', { Price: 'POA' }, 'price'],
    ['a decimal comma', { Price: '9,99' }, 'price'],
    ['a formula', { Price: '=SUM(A1:A3)' }, 'price'],
    ['a formula for a name', { Name: '=HYPERLINK("//evil.test")' }, 'name'],
    ['a bare nought of alcohol', { ABV: '0' }, 'abv'],
    ['a red of 50 %', { ABV: '50%' }, 'abv'],
    ['stock in words', { Stock: 'lots' }, 'stock'],
    ['lost characters', { Name: 'Ch�teau' }, 'name'],
  ])('with %s is refused for that reason only', (_, cells, field) => {
    expect(one(cells).faults.map((fault) => fault.field)).toEqual([field])
  })

  it.each<[string, Cells, object]>([
    ['a price with a comma for thousands', { Price: '£1,299.00' }, { price: 1299 }],
    ['a text that a spreadsheet would calculate', { Name: `'=Cava` }, { name: '=Cava' }],
    ['a code kept as text by a spreadsheet', { Code: '="00123"' }, {}],
    ['line breaks in a cell', { Region: 'Rioja\r\nAlta' }, { region: 'Rioja Alta' }],
    ['accents saved twice', { Winery: 'ChÃ¢teau Lestrelle' }, { winery: 'Château Lestrelle' }],
    ['alcohol-free wine', { ABV: '0.0%' }, { attributes: { abv: '0%' } }],
    ['blanks for nothing', { Stock: 'n/a' }, {}],
  ])('with %s is accepted', (_, cells, edit) => {
    const { faults, row } = one(cells)
    expect(faults).toEqual([])
    expect(row.edit).toMatchObject(edit)
    expect(row.code).toBe(cells.Code === undefined ? 'A1' : '00123')
  })

  it.each([
    ['Frnace', 'France'],
    ['Bordeaux, France', 'France'],
    ['Geogria', 'Georgia'],
    ['Atlantis', ''],
  ])('with the country %s is a question, with the nearest known one', (Country, nearest) => {
    const { faults, unknownCountry } = one({ Country })
    const reason = `'${Country}' is not a country the shop knows${nearest && `: is it ${nearest}?`}`
    expect([faults, unknownCountry]).toEqual([[{ field: 'country', reason }], Country])
  })

  it('has a country of the world, of the shop, or of an answer', () => {
    const text = csv({ Country: 'holland' }, { Country: 'SARK' }, { Country: 'Frnace' }, { Country: 'Atlantis' })
    const countries = countryAnswers(['Sark'], { Frnace: 'France', Atlantis: 'Atlantis' })
    const rows = prepareList(text, undefined, { countries })
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], [], []])
    expect(rows.map(({ row }) => row.edit.country)).toEqual(['Netherlands', 'Sark', 'France', 'Atlantis'])
  })

  it('has the faults of all its columns at once', () => {
    const misread = '501011234567'
    const text = csv({ Stock: 'x', Price: '0', Country: 'x'.repeat(400) }, {}).split('\n')
    const [prepared] = prepareList(
      text.map((line, row) => `${line.trim()},${row === 0 ? 'Barcode' : misread}`).join('\n'),
    )
    if (prepared === undefined) throw new Error('No row')
    const { faults, row, isComparable } = readableRow(prepared)
    expect(faults.map(({ field }) => field).toSorted()).toEqual(['barcode', 'country', 'price', 'stock'])
    expect(row.edit).toMatchObject({ name: 'Reserva 2018' })
    expect(Object.keys(row.edit)).not.toContain('barcode')
    expect(isComparable).toBe(true)
  })

  it('with 50 % alcohol is a spirit if the list calls it one', () => {
    expect(one({ ABV: '50%', Kind: 'Grappa', Name: 'Grappa' }).row.entry).toMatchObject({ type_id: 'spirit', abv: 50 })
  })
})

describe('a list', () => {
  it('has each code once, in any case', () => {
    const rows = prepareList(csv({ Code: 'CD1' }, { Code: 'cd1', Name: 'Other' }, { Code: 'CD2', Name: 'Third' }))
    expect(rows.map(({ faults }) => faults)).toEqual([[], [{ field: 'id', reason: 'is the same as in row 2' }], []])
  })

  it('names a code that is taken beside the other faults of its row', () => {
    const [, twin] = prepareList(csv({ Code: 'CD1' }, { Code: 'cd1', Stock: 'x' }, { Code: 'CD2', Name: 'Third' }))
    expect(twin?.faults.map(({ field }) => field)).toEqual(['stock', 'id'])
  })

  it('distinguishes new wines with the same title by their vintage', () => {
    const text = 'Code,Name,Winery,Kind,Country,Vintage,Size,ABV,Price,Stock'
    const row = (code: string, year: number) => `${code},Reserva,Ocón,red,Spain,${year},75cl,13%,9.99,1`
    const rows = prepareList([text, row('A', 2018), row('B', 2019)].join('\n'))
    expect(rows.map(({ row: { entry } }) => entry?.name)).toEqual(['Reserva, 2018', 'Reserva, 2019'])
  })

  it('has status and picture, without unknown columns', () => {
    const list = readList('SKU,Price,HS code,Status,Image\nA1,9.99,2204,Live,a.png\n')
    expect(proposeFields(list)).toEqual({
      SKU: 'id',
      Price: 'price',
      'HS code': '',
      Status: 'status',
      Image: 'picture',
    })
    const [row] = prepareList('SKU,Price,Status,Image\nA1,9.99,archived,shots\\a.png\n')
    expect(row?.row.edit).toEqual({ price: 9.99, status: 'withdrawn', picture: 'a.png' })
    const [bad] = prepareList('SKU,Price,Status\nA1,9.99,soon\n')
    expect(bad?.faults).toEqual([{ field: 'status', reason: `'soon' is none of Live, Draft and Archived` }])
  })

  it('is read by the columns that staff choose, each field by one', () => {
    const list = readList('ref no,cost,rrp inc\nA1,4,9.99\n')
    const chosen = withField(
      withField<ChosenField>({ 'ref no': '', cost: 'price', 'rrp inc': '' }, 'rrp inc', 'price'),
      'ref no',
      'id',
    )
    expect(chosen).toEqual({ 'ref no': 'id', cost: '', 'rrp inc': 'price' })
    expect(listMapping(list, chosen).mapping.fields.price).toMatchObject({ column: 'rrp inc' })
    const [row] = prepareList('ref no,cost,rrp inc\nA1,4,9.99\n', chosen)
    expect(row?.row).toMatchObject({ code: 'A1', edit: { price: 9.99 } })
  })

  it('is recognised again by its headings in any order', () => {
    expect(headingsKey(['a', 'b'])).toBe(headingsKey(['b', 'a']))
    expect(headingsKey(['a', 'b'])).toMatch(/^[a-z0-9]{6,20}$/)
    expect(rememberedFields(['sku', 'new'], { sku: 'id', gone: 'price', new: 'nonsense' })).toEqual({
      sku: 'id',
      new: '',
    })
    expect(rememberedFields(['sku'], null)).toBeNull()
  })
})
