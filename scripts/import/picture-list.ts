/** The addresses of pictures that another shop's export names, as a CSV file: the import does not download them. */
import { rmSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { ListedPicture } from '../../domain/import/exports/export-columns.ts'

/** The line for the terminal; '' for a list without pictures, whose earlier file is removed. */
export function writePictureList(file: string, pictures: readonly ListedPicture[]): string {
  if (pictures.length === 0) {
    rmSync(file, { force: true })
    return ''
  }
  const lines = pictures.map(({ code, url }) => [code, url])
  writeFileSync(
    file,
    `\uFEFF${Papa.unparse([['code', 'address'], ...lines], { escapeFormulae: true, newline: '\r\n' })}\r\n`,
  )
  const products = new Set(pictures.map(({ code }) => code)).size
  return `  Pictures: ${pictures.length} addresses of ${products} products, not downloaded: ${file}`
}
