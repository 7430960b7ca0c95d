import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { aStaffProduct } from '../../../../../tests/factories/staff-product.ts'
import { GRID_FIELDS } from './grid-cells.ts'
import { blockText, codesElsewhere, MAX_PASTE, parseBlock, pastedCells } from './paste.ts'

const ROWS = ['CD1', 'CD2', 'CD3'].map((code) => aStaffProduct({ code }))
const at = (row: number, column: number) => ({ row, column })
const START = at(0, 0)

const pasted = (text: string, from = START, to = from) => {
  const { cells, left } = pastedCells(text, ROWS, { from, to })
  return { cells: cells.map((cell) => `${cell.product.code} ${cell.field} ${cell.text}`), left }
}

test('fills cells with a block from the chosen one on, and reports what is beyond the edge', () => {
  expect(pasted('11.99\t10.99\r\n12.99\t\r\n', at(1, 0))).toEqual({
    cells: ['CD2 price 11.99', 'CD2 mix_six_price 10.99', 'CD3 price 12.99'],
    left: '',
  })
  expect(pasted('1\t2\n3\t4', at(2, 4))).toEqual({
    cells: ['CD3 stock 1'],
    left: '3 cells beyond the edge of the grid left out',
  })
})

test('fills all chosen cells with one value', () => {
  expect(pasted('£9', START, at(1, 1)).cells).toEqual([
    'CD1 price £9',
    'CD1 mix_six_price £9',
    'CD2 price £9',
    'CD2 mix_six_price £9',
  ])
})

test('pastes prices by product code into the chosen column, in any order, with or without a heading', () => {
  expect(pasted('Code\tPrice\ncd3\t13.99\nCD1\t11.99\nCD9\t9.99', at(2, 2))).toEqual({
    cells: ['CD3 lock_it_in_price 13.99', 'CD1 lock_it_in_price 11.99'],
    left: '1 code not found: CD9',
  })
  const codes = Array.from({ length: 51 }, (_, at) => `X${at}`)
  expect(pasted(codes.map((code) => `${code}\t1`).join('\n'))).toEqual({
    cells: [],
    left: `51 codes not found: ${codes.slice(0, 50).join(', ')}, …`,
  })
})

test('pastes into products and variants that are not in the grid, once their codes were looked up', () => {
  const text = 'Code\tPrice\ncd1\t11\ncd9\t12\nCD1M\t30\nCD9\t13\nNOPE\t14'
  expect(codesElsewhere(text, ROWS)).toEqual(['CODE', 'CD9', 'CD1M', 'NOPE'])
  const elsewhere = ['CD9', 'CD1M'].map((code) => aStaffProduct({ code }))
  const { cells, left } = pastedCells(text, ROWS, { from: START, to: START }, elsewhere)
  expect(cells.map(({ product, text: typed }) => `${product.code} ${typed}`)).toEqual([
    ...['CD1 11', 'CD9 12', 'CD1M 30', 'CD9 13'],
  ])
  expect(left).toBe('1 code not found: NOPE')
  for (const other of ['11.99\t10.99', '£9', 'x'.repeat(MAX_PASTE + 1)]) expect(codesElsewhere(other, ROWS)).toEqual([])
})

test('reads digits as product codes when most of them are in the list', () => {
  const rows = ['1001', '1002'].map((code) => aStaffProduct({ code }))
  const { cells, left } = pastedCells('1001\t11.99\n1002\t12.99\n1009\t13.99', rows, { from: START, to: START })
  expect([cells.map(({ text }) => text), left]).toEqual([['11.99', '12.99'], '1 code not found: 1009'])
})

test('rejects a text that is too long before it is read', () => {
  expect(pasted('1'.repeat(MAX_PASTE + 1))).toEqual({ cells: [], left: 'That is too much to paste at once' })
  expect(pasted('1\n'.repeat(2001)).left).toBe('Paste at most 2000 lines at once')
})

const cell = fc.string({ maxLength: 12 }).map((text) => text.trim())

const blocks = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
  // A block that ends in empty lines has no end of its own.
  .filter((block) => block.at(-1)?.some((text) => text !== '') ?? false)

test.prop([blocks])('reads a copied block back unchanged, whatever its cells hold', (block) => {
  expect(parseBlock(blockText(block))).toEqual(block)
})

const texts = fc
  .array(fc.constantFrom('CD1', 'cd2', 'X', '9.99', '1,299', '\t', '\n', '\r\n', '"', ' '))
  .map((parts) => parts.join(''))
const places = fc.record({ row: fc.nat(2), column: fc.nat(4) })

test.prop([texts, places])(
  'fills only cells of the grid, each with a text of the block, from any text',
  (text, place) => {
    const block = parseBlock(text).flat()
    for (const one of pastedCells(text, ROWS, { from: place, to: place }).cells) {
      expect(ROWS).toContain(one.product)
      expect(GRID_FIELDS).toContain(one.field)
      expect(block).toContain(one.text)
    }
  },
)
