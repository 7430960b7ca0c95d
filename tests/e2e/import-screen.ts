/** The import screen of the control panel: its parts, and lists to import there. */
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { RETRIES } from './catalogue.ts'

export const SCREEN = '/admin/products/import'

export type Row = Record<string, string>

/** The shop's own export. */
export async function exported(page: Page): Promise<Row[]> {
  const answer = await page.request.get('/api/admin/products/export', RETRIES)
  const { data } = Papa.parse<Row>((await answer.text()).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
  return data
}

export const asFile = (name: string, rows: Row[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(Papa.unparse(rows, { newline: '\r\n' })),
})

/** UTF-8 read as Windows-1252. */
const misread = (text: string): string => new TextDecoder('windows-1252').decode(Buffer.from(text))

export const PRICED = 'CD2291'
export const NEW_CODES = ['IMP101', 'IMP102', 'IMP103']
export const MAGNUM = 'IMP101-M'

/** Builds a list with the given number of rows: the shop's wines with typical faults, and a few new ones. */
export function messyList(rows: Row[], length: number): Row[] {
  const like = rows.find(({ Code }) => Code === PRICED) ?? {}
  const others = rows.filter(({ Code }) => Code !== PRICED).slice(0, length - NEW_CODES.length - 3)
  const list = [like, ...others].map((row): Row => ({ ...row, 'HS code': '2204214211' }))
  const set = (index: number, changes: Row) => {
    list[index] = { ...list[index], ...changes }
  }
  for (const [index, row] of list.entries())
    if (row.Code === PRICED) set(index, { Price: '£1,018.75', Stock: '77 bottles' })
  const plain = list.flatMap(({ Code, Kind }, index) => (Code !== PRICED && Kind === 'red' ? [index] : []))
  const [poa = 0, formula = 0, strong = 0, lines = 0, accents = 0] = plain
  set(poa, { Price: 'POA' })
  set(formula, { Price: '=2+2' })
  set(strong, { ABV: '50%' })
  set(lines, { Winery: ` ${list[lines]?.Winery}\r\n` })
  set(accents, { Winery: misread('Château Lestrelle') })
  const added = NEW_CODES.map((code, index) => ({
    ...like,
    'HS code': '',
    Code: code,
    Name: `Tinto Nuevo ${index + 1} 2021`,
    Winery: 'Bodega del Puente',
    Vintage: '2021',
    Price: index === 1 ? '' : '£12.34',
    'Mix Six price': '',
    'Lock it in price': '',
    'Wine club price': '',
    Status: 'Live',
    Picture: `${PRICED}.svg`,
  }))
  const blank = Object.fromEntries([...Object.keys(like), 'Picture', 'HS code'].map((column) => [column, '']))
  const twice = { ...like, Price: '£25.00' }
  // Above the row of its main product, which the list adds.
  const magnum = {
    Code: MAGNUM,
    'Variant of': NEW_CODES[0] ?? '',
    'Variant size': '1.5 l magnum',
    Price: '26',
    Stock: '6',
  }
  return [...list, magnum, ...added, twice].map((row): Row => ({ ...blank, ...row }))
}

export const columns = (page: Page) => page.getByRole('region', { name: 'Columns' })
export const summary = (page: Page) => page.getByRole('region', { name: 'Dry run' })
export const rowsOf = (page: Page) => page.getByRole('region', { name: 'Rows', exact: true })
export const taken = (page: Page) => page.getByRole('region', { name: 'Import', exact: true })

export const choose = (page: Page, file: ReturnType<typeof asFile>) =>
  page.getByLabel('List to import').setInputFiles(file)
