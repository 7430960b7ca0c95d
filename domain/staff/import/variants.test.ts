import { fc, it, test } from '@fast-check/vitest'
import Papa from 'papaparse'
import { describe, expect } from 'vitest'
import { dryRunOf, importFacts } from '../../../tests/factories/import-facts.ts'
import { prepareList, readList, soundRows } from '../../../tests/factories/import-rows.ts'
import {
  type ExportedProduct,
  type ExportedVariant,
  exportHeader,
  exportLines,
} from '../../catalogue/product/export-product.ts'
import { DUTY_STATUSES, NO_STOCKROOM } from '../../catalogue/product/stockroom.ts'
import { proposeFields } from './column-fields.ts'
import { compareRow } from './compare-row.ts'
import type { RowResult } from './import-rows.schema.ts'

const variant = (code: string, more: Partial<ExportedVariant> = {}): ExportedVariant => ({
  code,
  group: 'colour',
  choice: code,
  swatch: '#14493d',
  price_pence: 650,
  mix_six_price_pence: null,
  lock_it_in_price_pence: null,
  wineclub_price_pence: null,
  cost_pence: null,
  stock: 4,
  ...NO_STOCKROOM,
  ...more,
})
const BAG: ExportedProduct = {
  ...variant('BAG', { choice: 'Burgundy', swatch: '#6e1730' }),
  name: 'Cotton bag',
  winery: '',
  type_name: 'Gift',
  kind: null,
  country: '',
  region: '',
  status: 'active',
  route: 'gifts/bag',
  attributes: {},
  variants: [variant('BAG-G', { choice: 'Green' })],
}
const WINE: ExportedProduct = {
  ...BAG,
  ...variant('RED', { group: 'size', choice: '75 cl bottle', swatch: null }),
  name: 'Reserva',
  winery: 'Ocón',
  route: 'red/reserva',
  variants: [],
}
const FACTS = importFacts([BAG, WINE], { pictures: new Map([['Check', 'check.jpg']]) })

const HEADER = 'Code,Variant of,Variant size,Variant vintage,Variant colour,Swatch,Price,Stock'
const list = (...lines: string[]): string => [HEADER, ...lines].join('\n')
const answersOf = (...lines: string[]): RowResult[] => dryRunOf(soundRows(list(...lines)), FACTS)
const reasonsOf = (...lines: string[]): string[] =>
  answersOf(...lines).flatMap(({ faults }) => faults.map(({ field, reason }) => `${field}: ${reason}`))
const faultsOf = (...lines: string[]): string[] =>
  prepareList(list(...lines)).flatMap(({ faults }) => faults.map(({ field, reason }) => `${field}: ${reason}`))

describe('columns of variants', () => {
  it('are recognised by name, and feed nothing else', () => {
    expect(proposeFields(readList(`${HEADER}\nB,A,75cl,2018,Red,#fff,5,1\n`))).toEqual({
      Code: 'id',
      'Variant of': 'variantOf',
      'Variant size': 'variantSize',
      'Variant vintage': 'variantVintage',
      'Variant colour': 'variantColour',
      Swatch: 'swatch',
      Price: 'price',
      Stock: 'stock',
    })
  })

  it('are read with colours in any spelling, and need no facts that the main product has', () => {
    const [row] = prepareList(list('BAG-N,BAG,,,Natural,D9C6A2,7.25,3'))
    expect(row).toMatchObject({ faults: [], lacking: [] })
    expect(row?.row).toMatchObject({
      code: 'BAG-N',
      variant: { of: 'BAG', main: null },
      edit: { price: 7.25, stock: 3, choice: { group: 'colour', value: 'Natural', swatch: '#d9c6a2' } },
      entry: null,
    })
  })

  it('are refused unless they describe one variant of one product', () => {
    expect(faultsOf('A,A,,,Red,#fff,5,1')).toEqual([
      'variantOf: is the row’s own code. Leave it empty for the main product',
    ])
    expect(faultsOf('A,BAG,75cl,,Red,,5,1')).toEqual(['variantColour: can’t be given as well as a size'])
    expect(faultsOf('A,BAG,75cl,,,#fff,5,1')).toEqual(['swatch: needs a variant’s colour'])
    expect(faultsOf('A,BAG,=B1,,,,5,1')).toContain('variantSize: is a formula: put there what it shows')
    expect(faultsOf('A,BAG,,,Red,#fff,5,1', 'B,A,,,Blue,#00f,5,1')).toEqual([
      'variantOf: A is a variant itself, in row 2: name its main product',
    ])
    expect(faultsOf('A,BAG,,,Red,#fff,5,1', 'B,bag,,,RED,#f00,5,1')).toEqual(['variantColour: is the same as in row 2'])
  })
})

describe('a variant', () => {
  it('is added to its product, shown by a colour or a picture', () => {
    expect(answersOf('BAG-N,BAG,,,Natural,#d9c6a2,7.25,3', 'BAG-C,bag,,,Check,Check,7.25,')).toMatchObject([
      { fate: 'new', title: ' Cotton bag, Natural', version: null },
      { fate: 'new', title: ' Cotton bag, Check' },
    ])
  })

  it('takes the product’s price for another colour without one, and needs no swatch', () => {
    const rows = soundRows(list('A,BAG,,,Red,,,1', 'B,BAG,,,Blue,,5,1'))
    expect(dryRunOf(rows, FACTS)).toMatchObject([{ fate: 'new' }, { fate: 'new' }])
    const [own, other] = rows.map((row) => compareRow(row, undefined, FACTS).write)
    expect(own).toMatchObject({ kind: 'variant', prices: { price: 6.5 }, choice: { swatch: null } })
    expect(other).toMatchObject({ prices: { price: 5 } })
  })

  it('changes only what its row says if the shop has it', () => {
    const [answer] = answersOf('BAG-G,BAG,,,Bottle green,,7,')
    expect(answer).toMatchObject({
      fate: 'changed',
      changes: [
        { name: 'Colour', before: 'Green', after: 'Bottle green' },
        { name: 'Price', before: '£6.50', after: '£7.00' },
      ],
    })
    expect(answersOf('BAG-G,,,,,Check,,')).toEqual([])
    expect(answersOf('BAG-G,,,,Green,Check,,')[0]?.changes).toEqual([
      { field: 'swatch', name: 'Swatch', before: '#14493d', after: 'check.jpg' },
    ])
    expect(answersOf('BAG-G,BAG,,,,,,')[0]?.fate).toBe('same')
  })

  it.each<[string, string, string]>([
    ['of an unknown product', 'A,NOPE,,,Red,#fff,5,1', 'variantOf: neither the shop nor this list has a product NOPE'],
    ['of a variant', 'A,BAG-G,,,Red,#fff,5,1', 'variantOf: BAG-G is a variant itself, of BAG: name that'],
    [
      'that is a product',
      'RED,BAG,,,Red,#fff,5,1',
      'variantOf: RED is a product of its own in the shop, and can’t become a variant',
    ],
    ['of another', 'BAG-G,RED,,,,,5,1', 'variantOf: BAG-G is a variant of BAG in the shop, and stays with it'],
    ['of another size without a price', 'A,RED,1.5 l,,,,,1', 'price: is missing: a new variant needs one'],
    ['that says not which', 'A,BAG,,,,,5,1', 'variantOf: needs a size, vintage or colour'],
    [
      'with an unknown picture',
      'A,BAG,,,Red,red.jpg,5,1',
      "swatch: 'red.jpg' is neither a colour such as #6e1730 nor a picture in the media library",
    ],
    ['in a colour that is there', 'A,BAG,,,green,#fff,5,1', 'variantColour: already belongs to BAG-G'],
    ['in a size among colours', 'A,BAG,Large,,,,5,1', 'variantSize: BAG comes in colours, not in sizes'],
  ])('is refused with %s', (_, line, reason) => {
    expect(reasonsOf(line)).toEqual([reason])
  })

  it('may take the name that another gives up in the same list', () => {
    expect(reasonsOf('BAG,,,,Green,,,', 'BAG-G,BAG,,,Burgundy,,,')).toEqual([])
    expect(reasonsOf('BAG-G,BAG,,,Burgundy,,,')).toEqual(['variantColour: already belongs to BAG'])
  })

  it('turns a size into a vintage only if the product itself has one', () => {
    expect(reasonsOf('RED-17,RED,,2017,,,12,1')).toEqual(['variantVintage: RED comes in sizes, not in vintages'])
    expect(reasonsOf('RED,,,2018,,,,', 'RED-17,RED,,2017,,,12,1')).toEqual([])
    expect(reasonsOf('BAG,,Large,,,,,')).toEqual(['variantSize: BAG comes in colours, not in sizes'])
  })
})

const FULL = 'Code,Name,Winery,Kind,Country,Region,Size,ABV,Price,Stock,Variant of,Variant size'
const full = (code: string, price = '9.99') => `${code},Tinto ${code},Novo,red,Spain,Rioja,75cl,13%,${price},12,,`

describe('a variant of a product that the list adds', () => {
  const rows = soundRows(`${FULL}\nNEW-M,,,,,,,,20,3,NEW,1.5 l magnum\n${full('NEW')}\n`)
  const [main, magnum] = rows

  it('comes after its product, in any order of the list', () => {
    expect(rows.map(({ code }) => code)).toEqual(['NEW', 'NEW-M'])
    expect(magnum?.variant).toMatchObject({ of: 'NEW', main: { row: 3, choice: null } })
    expect(dryRunOf(rows, FACTS).map(({ fate }) => fate)).toEqual(['new', 'new'])
  })

  it('may be in a later batch than its product, and is left out with it', () => {
    const later = magnum === undefined ? [] : [magnum]
    expect(dryRunOf(later, importFacts([BAG], { added: new Map([['NEW', '']]) }))[0]?.fate).toBe('new')
    expect(dryRunOf(later, FACTS)[0]).toMatchObject({
      fate: 'refused',
      faults: [{ field: 'variantOf', reason: 'NEW, in row 3, is left out itself' }],
    })
    const taken = importFacts([BAG], { titles: new Map([[`Novo Tinto NEW`, 'OLD']]) })
    expect(main && dryRunOf(rows, taken).map(({ fate }) => fate)).toEqual(['refused', 'refused'])
  })
})

/** Has single spaces, as a form saves it. */
const word = fc.stringMatching(/^[=+@-]?[A-Za-z]([ .,'=+-]?[A-Za-z0-9]){1,8}$/)
const pence = fc.integer({ min: 100, max: 500_000 })
const less = fc.option(fc.integer({ min: 1, max: 100 }))

const exportedVariant = (
  code: string,
  group: ExportedVariant['group'],
  choice: string,
): fc.Arbitrary<ExportedVariant> =>
  fc
    .record({
      price: pence,
      others: fc.tuple(less, less, less, less),
      stock: fc.nat(500),
      hex: fc.integer({ max: 0xffffff, min: 0 }),
      stockroom: fc.record({
        barcode: fc.constantFrom('', '5012345678900', '036000291452', '00012348'),
        supplier: fc.oneof(fc.constant(''), word),
        bin: fc.constantFrom('', 'A12', '7'),
        duty: fc.constantFrom(...DUTY_STATUSES),
      }),
    })
    .map(({ price, others: [mix, lock, club, cost], stock, hex, stockroom }) => ({
      ...stockroom,
      code,
      group,
      choice,
      swatch: group === 'colour' ? (hex % 3 === 0 ? 'check.jpg' : `#${hex.toString(16).padStart(6, '0')}`) : null,
      price_pence: price,
      mix_six_price_pence: mix,
      lock_it_in_price_pence: lock,
      wineclub_price_pence: club,
      cost_pence: cost,
      stock,
    }))

const exportedProduct = (index: number): fc.Arbitrary<ExportedProduct> =>
  fc
    .record({
      group: fc.constantFrom('size', 'vintage', 'colour'),
      choices: fc.uniqueArray(word, { minLength: 1, maxLength: 5, selector: (text) => text.toLowerCase() }),
    })
    .chain(({ group, choices }) =>
      fc.tuple(
        ...choices.map((choice, at) => exportedVariant(at === 0 ? `P${index}` : `P${index}-${at}`, group, choice)),
      ),
    )
    .map(([own, ...variants]) => ({
      ...WINE,
      ...own,
      name: `Reserva ${index}`,
      kind: 'red' as const,
      country: 'Spain',
      region: 'Rioja',
      variants,
    }))

const shops = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => exportedProduct(index))))

test.prop([shops], { numRuns: 50 })('changes nothing when an export is imported again', (shop) => {
  const columns = { attributes: [], hasCost: true }
  const lines = [exportHeader(columns), ...shop.flatMap((product) => exportLines(product, columns))]
  const prepared = prepareList(Papa.unparse(lines, { escapeFormulae: true }))
  expect(prepared.flatMap(({ faults }) => faults)).toEqual([])
  const facts = importFacts(shop, { pictures: new Map([['check.jpg', 'check.jpg']]) })
  const answers = dryRunOf(
    prepared.map(({ row }) => row),
    facts,
  )
  expect(answers.filter(({ fate }) => fate !== 'same')).toEqual([])
  expect(answers).toHaveLength(shop.flatMap(({ variants }) => [0, ...variants]).length)
})
