/** Writes a batch of an import, of the control panel or the command: its products, and what undoing it takes. */
import { type CompiledQuery, sql } from 'kysely'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import type { ImportRecord } from '../../domain/import/product-facts.ts'
import { db } from '../query-builder.ts'
import { additionFacts, insertImported, type ProductAddition } from './imported-products.ts'
import { type VariantAddition, variantFacts } from './imported-variants.ts'
import { itemRows } from './item-rows.ts'
import { type BatchName, type BatchPlan, insertBatch, insertWritten, type WrittenProduct } from './staff-imports.ts'
import { afterOf, beforeOf, type ProductWrite, writeProducts } from './write-products.ts'
import type { WriteReason } from './write-reason.ts'

export type ImportWrites = {
  edits: readonly ProductWrite[]
  additions: readonly ProductAddition[]
  /** Their products are in the shop or in `additions`. */
  variants: readonly VariantAddition[]
}

function writtenOf({ edits, additions, variants }: ImportWrites, at: string): WrittenProduct[] {
  return [
    ...additions.map((addition): WrittenProduct => {
      const { entry } = addition
      const after = additionFacts(addition)
      return {
        code: entry.code,
        product: entry.code,
        fate: 'new',
        title: productTitle(entry),
        version: at,
        before: {},
        after,
      }
    }),
    ...variants.map((variant): WrittenProduct => {
      const { code, product, title, version } = variant
      return { code, product, fate: 'new', title, version, before: {}, after: variantFacts(variant) }
    }),
    ...edits.map((edit): WrittenProduct => {
      const { read, version, undo } = edit
      return {
        ...{ code: read.code, product: read.product_code, fate: 'changed', title: read.title, version },
        before: { ...beforeOf(edit), ...undo },
        after: afterOf(edit),
      }
    }),
  ]
}

/** To be run in one batch, which fails where it is in already or the import doesn't run. */
export const writeImportBatch = (
  name: BatchName,
  plan: BatchPlan,
  writes: ImportWrites,
  why: WriteReason,
): CompiledQuery[] => [
  insertBatch(name, plan, why.at),
  ...insertImported(writes.additions, why),
  ...writeProducts(writes.edits, why, { added: writes.variants }),
  insertWritten(name, writtenOf(writes, why.at)),
]

/** `version` is that of the product once it is written; null where nothing but the record is. */
export type RecordWrite = { code: string; record: ImportRecord; version: string | null }

/** Comes after the products: what the last import knows of those that were written. */
export const rememberProducts = (records: readonly RecordWrite[]): CompiledQuery[] =>
  records.length === 0
    ? []
    : [
        sql`INSERT INTO imported (noun, key, record_json)
          SELECT 'product', p.code, item.value ->> 'record'
          FROM ${itemRows(records.map((one) => ({ ...one, record: JSON.stringify(one.record) })))}
            CROSS JOIN products p ON p.code = item.value ->> 'code'
              AND (item.value ->> 'version' IS NULL OR p.updated_at = item.value ->> 'version') WHERE true
          ON CONFLICT (noun, key) DO UPDATE SET record_json = excluded.record_json`.compile(db),
      ]
