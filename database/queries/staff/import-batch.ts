/** Writes a batch of rows of an import, from the control panel or the command: products, and the data to undo it. */
import { type CompiledQuery, sql } from 'kysely'
import { entryUnitsTenths } from '../../../domain/catalogue/entry/attributes.ts'
import { productTitle } from '../../../domain/catalogue/entry/product-title.ts'
import { abvTenths } from '../../../domain/catalogue/product/edited-attributes.ts'
import { nextVersion } from '../../../domain/catalogue/product/version.ts'
import type { ProductAddition, RowWrite, VariantAddition } from '../../../domain/staff/import/compared-row.ts'
import type { ImportRecord } from '../../../domain/staff/import/import-record.ts'
import type { RowResult } from '../../../domain/staff/import/import-rows.schema.ts'
import { db } from '../../query-builder.ts'
import { type AddedVariantWrite, variantFacts } from '../catalogue/imported-variants.ts'
import { type EditedRow, toEdited } from '../catalogue/product-edits.ts'
import { afterOf, beforeOf, type ProductWrite, writeProducts } from '../catalogue/write-products.ts'
import { itemRows } from '../core/item-rows.ts'
import type { WriteReason } from '../core/write-reason.ts'
import { additionFacts, insertImported } from './imported-products.ts'
import { type BatchName, type BatchPlan, insertBatch, insertWritten, type WrittenProduct } from './staff-imports.ts'

/** A row compared with the shop. The command's edits include the columns it has computed. */
export type RowToWrite = {
  answer: Pick<RowResult, 'row' | 'code' | 'title' | 'fate' | 'faults'>
  write: Exclude<RowWrite, { kind: 'edit' }> | ({ kind: 'edit' } & Omit<ProductWrite, 'read' | 'version'>) | null
}

const LEFT_OUT: readonly RowResult['fate'][] = ['refused', 'meanwhile', 'lacking']

export function planOf(rows: readonly RowToWrite[]): BatchPlan {
  const answers = rows.map(({ answer }) => answer)
  return {
    same: answers.filter(({ fate }) => fate === 'same').length,
    left: answers
      .filter(({ fate }) => LEFT_OUT.includes(fate))
      .map(({ row, code, title, faults }) => ({ row, code, title, faults })),
    planned: rows
      .filter(({ write }) => write !== null)
      .map(({ answer: { row, code, title } }) => ({ row, code, title })),
  }
}

type ImportWrites = {
  edits: readonly ProductWrite[]
  additions: readonly ProductAddition[]
  /** Their products are in the shop or in `additions`. */
  variants: readonly AddedVariantWrite[]
}

/** `main` is its product as read, or its addition in the same batch. */
function variantWrite(
  { code, title }: RowToWrite['answer'],
  addition: VariantAddition,
  main: EditedRow | ProductAddition,
  at: string,
): AddedVariantWrite {
  const isAdded = 'entry' in main
  const strength = isAdded ? main.entry.abvTenths : abvTenths(toEdited(main).attributes.abv ?? '')
  return {
    ...addition,
    ...{ code, title, product: addition.of },
    read: isAdded ? at : main.updated_at,
    version: isAdded ? at : nextVersion(main.updated_at, new Date(at)),
    units_tenths: entryUnitsTenths(addition.volume_ml, strength),
  }
}

function writesOf(rows: readonly RowToWrite[], read: ReadonlyMap<string, EditedRow>, at: string): ImportWrites {
  const additions = rows.flatMap(({ write }) => (write?.kind === 'new' ? [write] : []))
  const added = new Map(additions.map((addition) => [addition.entry.code, addition]))
  const variants = rows.flatMap(({ answer, write }) => {
    const main = write?.kind === 'variant' ? (added.get(write.of) ?? read.get(write.of)) : undefined
    return write?.kind === 'variant' && main !== undefined ? [variantWrite(answer, write, main, at)] : []
  })
  const edits = rows.flatMap(({ answer, write }): ProductWrite[] => {
    const row = read.get(answer.code)
    if (write?.kind !== 'edit' || row === undefined) return []
    return [{ ...write, read: row, version: nextVersion(row.updated_at, new Date(at)) }]
  })
  return { edits, additions, variants }
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

/** Run in one batch, which fails if written before or without a running import. `read` are the products by code. */
export function writeImportBatch(
  name: BatchName,
  rows: readonly RowToWrite[],
  read: ReadonlyMap<string, EditedRow>,
  why: WriteReason,
): CompiledQuery[] {
  const writes = writesOf(rows, read, why.at)
  return [
    insertBatch(name, planOf(rows), why.at),
    ...insertImported(writes.additions, why),
    ...writeProducts(writes.edits, why, { added: writes.variants }),
    insertWritten(name, writtenOf(writes, why.at)),
  ]
}

/** `version` is the product's version after the write; null if only the record is written. */
export type RecordWrite = { code: string; record: ImportRecord; version: string | null }

/** Run after the products: records the last import's facts of those that were written. */
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
