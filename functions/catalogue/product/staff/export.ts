/** GET /api/admin/products/export: streams the filtered list as CSV, read in pieces, so that it can have any length. */
import type { Client } from '@libsql/client'
import Papa from 'papaparse'
import { batch } from '../../../../database/batch.ts'
import {
  selectExportedAttributes,
  selectExportedProducts,
  toExported,
} from '../../../../database/queries/catalogue/exported-products.ts'
import { type ExportedColumns, exportHeader, exportLines } from '../../../../domain/catalogue/product/export-product.ts'
import type { StaffListQuery } from '../../../../domain/catalogue/product/staff-list.schema.ts'

/** Products per read. */
const PIECE = 1000

/** Escapes formulas, so that spreadsheets show them as text. */
const asCsv = (lines: string[][]): string => `${Papa.unparse(lines, { escapeFormulae: true, newline: '\r\n' })}\r\n`

type ExportOptions = Pick<ExportedColumns, 'hasCost'> & { piece?: number }

/** UTF-8 with a byte order mark, which spreadsheets want. An interrupted list fails rather than ending early. */
export function exportProducts(
  database: Client,
  query: StaffListQuery,
  { hasCost, piece = PIECE }: ExportOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let columns: ExportedColumns | undefined
  let after = ''
  return new ReadableStream({
    async pull(controller) {
      const [named, page] = await batch(database, 'read', [
        selectExportedAttributes(),
        selectExportedProducts(query, after, piece),
      ])
      if (columns === undefined) {
        columns = { attributes: named.rows, hasCost }
        controller.enqueue(encoder.encode(`\uFEFF${asCsv([exportHeader(columns)])}`))
      }
      const shown = columns
      const products = page.rows.map(toExported)
      if (products.length > 0)
        controller.enqueue(encoder.encode(asCsv(products.flatMap((product) => exportLines(product, shown)))))
      after = products.at(-1)?.code ?? after
      if (products.length < piece) controller.close()
    },
  })
}
