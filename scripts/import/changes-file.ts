/** What an import changes in the shop, as a CSV file: one line for each field of each product. */
import { writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Difference } from '../../domain/import/difference.ts'
import type { FactValue } from '../../domain/import/product-facts.ts'

const COLUMNS = ['code', 'title', 'what', 'field', 'before', 'after']

const MISSING = { keep: 'not in the file, kept', 'sold-out': 'not in the file, sold out', withdraw: 'withdrawn' }

type Line = [code: string, title: string, what: string, field: string, before: FactValue, after: FactValue]

function linesOf({ added, changed, kept, missing, refused, variants }: Difference): Line[] {
  return [
    ...added.map(({ code, title, isDraft }): Line => [code, title, isDraft ? 'new, a draft' : 'new', '', '', '']),
    ...changed.flatMap(({ code, title, changes }) =>
      changes.map(({ field, before, after }): Line => [code, title, 'changed', field, before, after]),
    ),
    ...kept.map(
      ({ code, title, field, shop, file }): Line => [code, title, 'changed in the shop, kept', field, file, shop],
    ),
    ...variants.added.map(({ code, title }): Line => [code, title, 'new variant', '', '', '']),
    ...variants.changed.map(({ code, title }): Line => [code, title, 'variant changed', '', '', '']),
    ...missing.products.map(({ code, title }): Line => [code, title, MISSING[missing.policy], '', '', '']),
    ...refused.map(({ code, title, reason }): Line => [code, title, 'not imported', reason, '', '']),
  ]
}

/** Text that a spreadsheet would run as a formula gets an apostrophe before it. Throws when the file can't be written. */
export function writeChanges(file: string, difference: Difference): void {
  const lines = linesOf(difference)
  writeFileSync(file, `\uFEFF${Papa.unparse([COLUMNS, ...lines], { escapeFormulae: true, newline: '\r\n' })}\r\n`)
}
