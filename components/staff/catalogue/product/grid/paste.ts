/** A block of cells between a spreadsheet and the grid, as tab-separated text. Pure. */
import Papa from 'papaparse'
import type { StaffProduct } from '../../../../../domain/catalogue/product/staff-list.schema.ts'
import { countOf } from '../../../../kit/primitives/format-count.ts'
import { GRID_FIELDS, type GridField, readCell } from './grid-cells.ts'

/** Maximum number of characters and lines per paste. */
export const MAX_PASTE = 200_000
const MAX_LINES = 2000

/** A text that may be a code: no comma, which separates codes that are looked up. */
const CODE = /^[^\s,]{1,64}$/

/** Maximum number of codes that a message names. */
const MAX_NAMED = 50

export type Place = { row: number; column: number }

export type Pasted = {
  cells: { product: StaffProduct; field: GridField; text: string }[]
  /** Counts the cells or codes that were left out, in words; '' for none. */
  left: string
}

/** The cells of a block, without the line break at its end. */
export function parseBlock(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' })
  return data.map((cells) => cells.map((cell) => cell.trim()))
}

export const blockText = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter: '\t', newline: '\n' },
  )

const keyOf = (code: string): string => code.toUpperCase()

/** Returns true for lines of a code and a value: at least half of the codes are in the list, or one is no amount. */
function isByCode(block: readonly (readonly string[])[], codes: ReadonlyMap<string, unknown>): boolean {
  if (!block.every(({ length }) => length === 2)) return false
  const known = block.filter(([code = '']) => codes.has(keyOf(code))).length
  return known * 2 >= block.length || block.slice(1).some(([code = '']) => !readCell('price', code).ok)
}

function pasteByCode(
  block: readonly (readonly string[])[],
  products: ReadonlyMap<string, StaffProduct>,
  field: GridField,
): Pasted {
  const lines = block.filter(([code = '', text = '']) => code !== '' && text !== '')
  const isHeading = ([code = '', text = '']: readonly string[], at: number) =>
    at === 0 && !products.has(keyOf(code)) && !readCell(field, text).ok
  const values = lines.filter((line, at) => !isHeading(line, at))
  const found = values.flatMap(([code = '', text = '']) => {
    const product = products.get(keyOf(code))
    return product === undefined ? [] : [{ product, field, text }]
  })
  const missing = values.filter(([code = '']) => !products.has(keyOf(code))).map(([code = '']) => code)
  const named = missing.slice(0, MAX_NAMED).join(', ')
  const left = missing.length === 0 ? '' : `${countOf(missing.length, 'code')} not found: ${named}`
  return { cells: found, left: missing.length > MAX_NAMED ? `${left}, …` : left }
}

const byCodeOf = (products: readonly StaffProduct[]) =>
  new Map(products.map((product) => [keyOf(product.code), product]))

/** The pasted lines; undefined for a text that is too long. */
function blockOf(text: string): string[][] | undefined {
  const block = text.length > MAX_PASTE ? undefined : parseBlock(text)
  return block && block.length <= MAX_LINES ? block : undefined
}

/** Codes of a pasted text that are not in the grid, each once: they may be of other pages, or of variants. */
export function codesElsewhere(text: string, rows: readonly StaffProduct[]): string[] {
  const [block, known] = [blockOf(text), byCodeOf(rows)]
  if (block === undefined || !isByCode(block, known)) return []
  const codes = block.map(([code = '']) => keyOf(code)).filter((code) => CODE.test(code) && !known.has(code))
  return [...new Set(codes)]
}

/**
 * The cells that a pasted text fills. Two columns of codes and values go to the products of these codes, also those
 * `elsewhere`, in the column of `from`; one value goes to all of the chosen cells, `from` to `to`; any other block begins at `from`. Empty cells
 * change nothing, as in an import.
 */
export function pastedCells(
  text: string,
  rows: readonly StaffProduct[],
  { from, to }: { from: Place; to: Place },
  elsewhere: readonly StaffProduct[] = [],
): Pasted {
  if (text.length > MAX_PASTE) return { cells: [], left: 'That is too much to paste at once' }
  const block = blockOf(text)
  if (block === undefined) return { cells: [], left: `Paste at most ${MAX_LINES} lines at once` }
  const byCode = byCodeOf([...rows, ...elsewhere])
  const field = GRID_FIELDS[from.column]
  if (field !== undefined && isByCode(block, byCode)) return pasteByCode(block, byCode, field)
  const [[single = ''] = []] = block
  const isSingle = block.length === 1 && block[0]?.length === 1
  const filled = isSingle
    ? Array.from({ length: to.row - from.row + 1 }, () =>
        Array.from({ length: to.column - from.column + 1 }, () => single),
      )
    : block
  const placed = filled.flatMap((cells, down) =>
    cells.map((cell, right) => ({
      product: rows[from.row + down],
      field: GRID_FIELDS[from.column + right],
      text: cell,
    })),
  )
  const given = placed.filter((cell) => cell.text !== '')
  const cells = given.flatMap(({ product, field: into, text: value }) =>
    product === undefined || into === undefined ? [] : [{ product, field: into, text: value }],
  )
  const outside = given.length - cells.length
  return { cells, left: outside === 0 ? '' : `${countOf(outside, 'cell')} beyond the edge of the grid left out` }
}
