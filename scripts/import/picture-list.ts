/** The list of pictures that another shop's export names: a CSV file that `npm run import:pictures` downloads from. */
import { rmSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { ListedPicture } from '../../domain/staff/import/exports/export-columns.ts'
import { cellText } from '../../domain/staff/import/read-cell.ts'
import { readCsv } from './csv.ts'

/** Name of the list in the data folder. */
export const PICTURE_LIST = 'import-pictures.csv'

const CODE = 'code'
const ADDRESS = 'address'
const ALT = 'alternative text'

/** Returns the line for the terminal; '' for a list without pictures, whose earlier file is removed. */
export function writePictureList(file: string, pictures: readonly ListedPicture[]): string {
  if (pictures.length === 0) {
    rmSync(file, { force: true })
    return ''
  }
  const lines = pictures.map(({ code, url, alt }) => [code, url, alt])
  writeFileSync(
    file,
    `\uFEFF${Papa.unparse([[CODE, ADDRESS, ALT], ...lines], { escapeFormulae: true, newline: '\r\n' })}\r\n`,
  )
  const products = new Set(pictures.map(({ code }) => code)).size
  return `  Pictures: ${pictures.length} of ${products} products, listed in ${file}. Download them with npm run import:pictures`
}

export type ReadPictures = { ok: true; pictures: ListedPicture[] } | { ok: false; message: string }

/** Reads that list, or a product export itself. The message of a failure names the file and says what to do. */
export async function readPictureList(file: string): Promise<ReadPictures> {
  const named: ListedPicture[] = []
  const listed: ListedPicture[] = []
  const read = await readCsv(file, {
    needs: [],
    onPicture: (picture) => named.push(picture),
    onRow: ({ row, cells }) => {
      const [code, url, alt] = [CODE, ADDRESS, ALT].map((column) => cellText(cells[column] ?? ''))
      listed.push({ row, code: code ?? '', url: url ?? '', alt: alt ?? '' })
    },
  })
  if (!read.ok) return read
  if (named.length > 0) return { ok: true, pictures: named }
  if (read.columns.includes(CODE) && read.columns.includes(ADDRESS)) return { ok: true, pictures: listed }
  return {
    ok: false,
    message: `${file} names no pictures. Give the ${PICTURE_LIST} that npm run import:catalogue writes, or a product export of Shopify or WooCommerce.`,
  }
}
