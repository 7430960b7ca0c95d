/** GET /api/admin/products/export: streams the filtered list as CSV, read in pieces, so that it can have any length. */
import type { Client } from '@libsql/client'
import Papa from 'papaparse'
import { batch } from '../../../../database/batch.ts'
import {
  selectExportedAttributes,
  selectExportedProducts,
  toExported,
} from '../../../../database/queries/catalogue/exported-products.ts'
import {
  type ExportedAttribute,
  exportHeader,
  exportLines,
} from '../../../../domain/catalogue/product/export-product.ts'
import type { StaffListQuery } from '../../../../domain/catalogue/product/staff-list.ts'

/** Products per read. */
const PIECE = 1000

/** Escapes formulas, so that spreadsheets show them as text. */
const asCsv = (lines: string[][]): string => `${Papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })}\r\n`

/** UTF-8 with a byte order mark, which spreadsheets want. An interrupted list fails rather than ending early. */
export function exportProducts(database: Client, query: StaffListQuery, piece = PIECE): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let attributes: readonly ExportedAttribute[] | undefined
  let after = ''
  return new ReadableStream({
    async pull(controller) {
      const [named, page] = await batch(database, 'read', [
        selectExportedAttributes(),
        selectExportedProducts(query, after, piece),
      ])
      if (attributes === undefined) {
        attributes = named.rows
        controller.enqueue(encoder.encode(`\uFEFF${asCsv([exportHeader(attributes)])}`))
      }
      const columns = attributes
      const products = page.rows.map(toExported)
      if (products.length > 0)
        controller.enqueue(encoder.encode(asCsv(products.flatMap((product) => exportLines(product, columns)))))
      after = products.at(-1)?.code ?? after
      if (products.length < piece) controller.close()
    },
  })
}
