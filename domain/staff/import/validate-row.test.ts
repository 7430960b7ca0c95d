import { describe, expect, it } from 'vitest'
import { validateRow, validateRows } from '../../../tests/factories/validate-row.ts'
import { type Mapping, mappingSchema } from './mapping.schema.ts'
import type { ValidateOptions } from './row-context.ts'
import { readWhenUnreadable } from './when-unreadable.ts'

const OPTIONS: ValidateOptions = { year: 2026, needsOffer: true, whenUnreadable: {} }
const SOUND = {
  Sku: 'A 1',
  Name: 'Tinto Viejo',
  Type: 'Red',
  Country: 'spain',
  Abv: '13.5%',
  Size: '75cl',
  Price: '9.99',
  Left: '12',
}

const mapping = (fields: Record<string, unknown> = {}): Mapping =>
  mappingSchema.parse({
    name: 'Mine',
    codePrefix: 'M-',
    fields: {
      id: { column: 'Sku' },
      name: { column: 'Name' },
      kind: { column: 'Type', words: ['Name'] },
      country: { column: 'Country' },
      abv: { column: 'Abv' },
      volume: { column: 'Size' },
      price: { column: 'Price' },
      stock: { column: 'Left' },
      region: { column: 'Region' },
      grapes: { column: 'Grapes', list: { partedBy: ',' } },
      vintages: { column: 'Year' },
      ...fields,
    },
  })

const validate = (cells: Record<string, string>, options: Partial<ValidateOptions> = {}, fields = {}) =>
  validateRow(mapping(fields), { row: 2, cells: { ...SOUND, ...cells }, problem: '' }, { ...OPTIONS, ...options })

const faultsOf = (validated: ReturnType<typeof validate>): string[] =>
  validated.fate === 'refused' ? validated.faults.map(({ field, reason }) => `${field} ${reason}`) : []
const productOf = (validated: ReturnType<typeof validate>) => {
  if (validated.fate === 'refused') throw new Error(faultsOf(validated).join('; '))
  return validated.product
}
const standIns = (...given: string[]) => {
  const read = readWhenUnreadable(given)
  if (!read.ok) throw new Error(read.reason)
  return { whenUnreadable: read.value }
}

describe('a row', () => {
  it.each([
    ['72', 72],
    ['Full', 83],
    ['constructor', null],
  ])('reads the body %s as %s', (body, expected) => {
    expect(productOf(validate({ Body: body }, {}, { body: { column: 'Body' } })).body).toBe(expected)
  })

  it('is accepted unchanged if it is sound', () => {
    const validated = validate({})
    expect(productOf(validated)).toMatchObject({
      code: 'M-A-1',
      typeid: 'wine',
      country: 'Spain',
      price: 999,
      stock: 12,
      volumeMl: 750,
    })
    expect(validated).toMatchObject({ notes: [{ kind: 'code', text: "'A 1' → 'M-A-1'" }] })
  })

  it('is refused with all its faults', () => {
    const validated = validate({
      Name: '',
      Type: 'Plonk',
      Country: '',
      Abv: '10.5 units',
      Size: '75',
      Price: '9,99',
      Left: 'lots',
    })
    expect(
      faultsOf(validated)
        .map((text) => text.split(' ')[0])
        .toSorted(),
    ).toEqual(['abv', 'country', 'kind', 'name', 'price', 'stock', 'volume'])
  })

  it('with an invalid form has only that fault', () => {
    const row = { row: 2, cells: SOUND, problem: 'has 3 cells where the header has 8' }
    expect(validateRow(mapping(), row, OPTIONS)).toMatchObject({ faults: [{ field: 'row', reason: row.problem }] })
  })

  it('accepts neither a bare 0 as alcohol free nor a fraction as a percentage', () => {
    expect(faultsOf(validate({ Abv: '0' }))).toEqual([expect.stringContaining('may be a gap')])
    expect(faultsOf(validate({ Abv: '0.14' }))).toEqual([expect.stringContaining('may be a fraction')])
    expect(productOf(validate({ Abv: '0.0%' })).abvTenths).toBe(0)
    expect(productOf(validate({ Abv: '0', Name: 'Tinto, Alcohol Free' })).abvTenths).toBe(0)
    expect(productOf(validate({ Abv: '0.5', Name: 'Tinto De-alcoholised' })).abvTenths).toBe(5)
  })

  it('stronger than wine is a spirit if another field agrees', () => {
    expect(productOf(validate({ Abv: '43%', Type: 'Dessert' }))).toMatchObject({
      typeid: 'spirit',
      kind: 'fortified',
      isSpirit: true,
    })
    expect(productOf(validate({ Abv: '40%', Type: 'Gin' })).typeid).toBe('spirit')
    expect(productOf(validate({ Abv: '45%', Name: 'Marc de la Maison' })).typeid).toBe('spirit')
    expect(faultsOf(validate({ Abv: '45%' }))).toEqual([expect.stringContaining('45 % is not the strength of a wine')])
  })

  it('sells a case at the price of a case, and a bottle at a bottle’s', () => {
    expect(productOf(validate({ Size: '6x75cl', Price: '£59.94 per case' }))).toMatchObject({
      typeid: 'case',
      bottles: 6,
      volumeMl: 4500,
      price: 5994,
    })
    expect(productOf(validate({ Name: 'Tinto Case of 6', Price: '59.94' }))).toMatchObject({
      typeid: 'case',
      volumeMl: 4500,
    })
    expect(productOf(validate({ Size: '30L keg' }))).toMatchObject({ typeid: 'case', vessel: 'keg', volumeMl: 30_000 })
    for (const cells of [
      { Price: '£59.94 per case of 6' },
      { Size: '6x75cl', Price: '£9.99 per bottle' },
      { Size: '6x75cl', Price: '£59 per case of 12' },
    ]) {
      expect(faultsOf(validate(cells)), cells.Price).toEqual([expect.stringMatching(/^price is the price of/)])
    }
    expect(faultsOf(validate({ Size: '6x75cl', Name: 'Tinto Case of 12' }))).toHaveLength(1)
    expect(faultsOf(validate({ Size: 'Case of 6' }))).toEqual([expect.stringContaining('how much each bottle holds')])
    expect(faultsOf(validate({ Size: '4.5l', Name: 'Tinto Case of 6' }))).toEqual([expect.stringContaining('may be')])
    expect(faultsOf(validate({ Size: '75ml' }))).toEqual([expect.stringContaining('less than any bottle')])
  })

  it('uses and reports the requested substitute for a missing or unreadable value', () => {
    const asked = standIns('volume=75cl', 'abv=13%', 'price=£9', 'stock=6', 'country=Italy', 'kind=white')
    const validated = validate({ Size: 'Bottle', Abv: '', Price: 'POA', Left: '', Country: '', Type: '' }, asked)
    expect(productOf(validated)).toMatchObject({
      volumeMl: 750,
      abvTenths: 130,
      price: 900,
      stock: 6,
      country: 'Italy',
      kind: 'white',
    })
    expect(validated.fate === 'taken' && validated.notes.filter(({ kind }) => kind === 'when_unreadable')).toHaveLength(
      6,
    )
    expect(productOf(validate({ Size: 'Case of 6' }, asked)).volumeMl).toBe(4500)
    expect(productOf(validate({}, asked)).volumeMl).toBe(750)
  })

  it.each(['volume=75', 'volume=6x75cl', 'abv=10 units', 'price=9,99', 'colour=red', 'volume', 'kind=beer'])(
    'refuses a substitute of %s',
    (given) =>
      expect(readWhenUnreadable([given])).toMatchObject({
        ok: false,
        reason: expect.stringContaining(given.split('=')[0] ?? ''),
      }),
  )

  it('never puts a damaged letter into an address', () => {
    expect(productOf(validate({ Name: 'RÃ©serve', Region: 'RÃ­oja' }))).toMatchObject({
      name: 'Réserve',
      region: 'Ríoja',
    })
    expect(faultsOf(validate({ Name: 'R\ufffdserve' }))).toEqual([expect.stringContaining('lost characters')])
    expect(productOf(validate({ Region: 'R\ufffdoja', Grapes: 'Ca\ufffdo' }))).toMatchObject({ region: '', grapes: [] })
  })

  it('uses only the year it states', () => {
    expect(productOf(validate({ Year: 'NV' }))).toMatchObject({ vintage: null, isNonVintage: true })
    expect(productOf(validate({}))).toMatchObject({ vintage: null, isNonVintage: false })
    expect(productOf(validate({ Name: 'Tinto Viejo 2019' }))).toMatchObject({ vintage: 2019 })
    expect(faultsOf(validate({ Name: 'Tinto Viejo 2019', Year: '2020' }))).toEqual([
      "vintages '2020' is not the year in the name: 2019",
    ])
  })

  it('names no blend as a grape', () =>
    expect(productOf(validate({ Grapes: 'Malbec, Red blend' })).grapes).toEqual(['Malbec']))
})

describe('a mapping', () => {
  it('takes a field out of a longer text, drops words, and fills empty cells', () => {
    const fields = {
      name: { column: 'Name', strip: ['(Offer)', '/\\b\\d+cl\\b/'] },
      volume: { column: 'Name', pattern: '(?<volume>\\d+ ?cl)', default: '75 cl' },
      stock: { constant: 24 },
      abv: { column: 'Abv', numbers: { unit: 'fraction' } },
    }
    const validated = validate({ Name: 'Tinto (offer) 50CL', Abv: '0.135' }, {}, fields)
    expect(productOf(validated)).toMatchObject({ name: 'Tinto', volumeMl: 500, stock: 24, abvTenths: 135 })
    expect(productOf(validate({ Abv: '0.135' }, {}, fields)).volumeMl).toBe(750)
  })

  it('uses the row’s number as an id, or generates a lasting one', () => {
    expect(productOf(validate({}, {}, { id: { rowNumber: true } })).code).toBe('M-2')
    const made = (cells: Record<string, string>) => productOf(validate(cells, {}, { id: { generated: true } })).code
    expect(made({})).toMatch(/^M-[0-9A-Z]{10}$/)
    expect(made({ Price: '12.00', Left: '3', Sku: 'Z' })).toBe(made({}))
    expect(
      new Set([made({}), made({ Size: '150cl' }), made({ Year: '2020' }), made({ Name: 'Tinto Nuevo' })]).size,
    ).toBe(4)
  })
})

describe('rows with the same name', () => {
  const all = (...rows: Record<string, string>[]) =>
    validateRows(
      mapping(),
      rows.map((cells, index) => ({ row: index + 2, cells: { ...SOUND, Sku: `A${index}`, ...cells }, problem: '' })),
      OPTIONS,
    )

  it('are distinguished by region, then year, then size', () => {
    const names = (...rows: Record<string, string>[]) => all(...rows).taken.map(({ entry }) => entry?.name)
    expect(names({ Region: 'Rioja' }, { Region: 'Rueda' })).toEqual(['Tinto Viejo, Rioja', 'Tinto Viejo, Rueda'])
    expect(names({ Year: '2019' }, { Year: '2020' })).toEqual(['Tinto Viejo, 2019', 'Tinto Viejo, 2020'])
    expect(names({ Size: '75cl' }, { Size: 'Magnum' })).toEqual(['Tinto Viejo, 75 cl', 'Tinto Viejo, 1.5 l'])
  })

  it('keep the first valid one, as do rows with the same id', () => {
    expect(all({}, {}).refused).toMatchObject([{ row: 3, faults: [{ field: 'name' }] }])
    const twice = all({ Sku: 'A', Price: 'POA' }, { Sku: 'A' }, { Sku: 'A', Name: 'Other' })
    expect(twice.taken.map(({ row }) => row)).toEqual([3])
    expect(twice.refused).toMatchObject([
      { row: 2, faults: [{ field: 'price' }] },
      { row: 4, faults: [{ field: 'id', reason: 'is the same as in row 3' }] },
    ])
  })
})
