/** Adds, renames and removes an import's variants in a few statements, each if its product is unchanged since read. */
import { type CompiledQuery, sql } from 'kysely'
import { toPence } from '../../../domain/core/money/pence.ts'
import type { Choice, VariantAddition } from '../../../domain/staff/import/compared-row.ts'
import type { AddedVariant } from '../../../domain/staff/import/undo-change.ts'
import { db } from '../../query-builder.ts'
import { isUnchanged, itemRows, UNCHANGED } from '../core/item-rows.ts'
import type { WriteReason } from '../core/write-reason.ts'
import { swatchColumns } from './edit-variants.ts'
import { insertCosts, writeStockroom } from './write-stockroom.ts'

/** A product whose version changes with its variants. */
export type TouchedProduct = {
  product: string
  /** The version that was read; for a product added in the same batch, the time it is added. */
  read: string
  version: string
}

export type AddedVariantWrite = TouchedProduct &
  VariantAddition & {
    code: string
    /** Title including the product's. */
    title: string
    units_tenths: number | null
  }

export type VariantRemoval = TouchedProduct & { code: string; title: string }

/** Facts that undoing an import needs of a variant it added. */
export const variantFacts = ({ product, choice, prices, stock }: AddedVariantWrite): AddedVariant => ({
  variant_of: product,
  variant: choice,
  ...prices,
  stock,
})

const choiceColumns = ({ group, value, swatch }: Choice) => ({
  choice_group: group,
  choice_value: value,
  ...swatchColumns(swatch),
})

const pence = (pounds: number | null): number | null => (pounds === null ? null : toPence(pounds))

const addedRow = (addition: AddedVariantWrite, place: number) => {
  const { code, product, read, version, choice, prices, stock, volume_ml, units_tenths, uda, picture, summary } =
    addition
  return {
    ...{ code, product, read, version, stock, volume_ml, units_tenths, uda, picture, summary, place },
    ...choiceColumns(choice),
    price_pence: toPence(prices.price),
    mix_six_price_pence: pence(prices.mix_six_price),
    lock_it_in_price_pence: pence(prices.lock_it_in_price),
    wineclub_price_pence: pence(prices.wineclub_price),
    after: JSON.stringify(variantFacts(addition)),
  }
}

/**
 * Run after the batch's products are added and before their versions change. A variant comes after existing ones.
 * Unless it states its volume or is another size, it has the product's.
 */
export function insertVariants(
  additions: readonly AddedVariantWrite[],
  { action, staff }: Pick<WriteReason, 'action' | 'staff'>,
): CompiledQuery[] {
  if (additions.length === 0) return []
  const families = Map.groupBy(additions, ({ product }) => product)
  const rows = itemRows([...families.values()].flatMap((family) => family.map(addedRow)))
  const own = (column: string) =>
    sql`coalesce(item.value ->> ${column}, iif(item.value ->> 'choice_group' = 'size', NULL, own.${sql.ref(column)}))`
  return [
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, after_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'product', item.value ->> 'code', item.value ->> 'after',
        item.value ->> 'version' FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
    sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
      SELECT 'product', item.value ->> 'product', item.value ->> 'summary', ${staff.id}, item.value ->> 'version'
      FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
    sql`INSERT INTO variants (code, product_code, is_default, choice_group, choice_value, swatch, swatch_picture,
        volume_ml, units_tenths, uda, price_pence, mix_six_price_pence, lock_it_in_price_pence, wineclub_price_pence,
        picture, sequence)
      SELECT item.value ->> 'code', own.code, 0, item.value ->> 'choice_group', item.value ->> 'choice_value',
        item.value ->> 'swatch', item.value ->> 'swatch_picture', ${own('volume_ml')},
        iif(item.value ->> 'volume_ml' IS NULL, ${own('units_tenths')}, item.value ->> 'units_tenths'),
        coalesce(item.value ->> 'uda', own.uda), item.value ->> 'price_pence', item.value ->> 'mix_six_price_pence',
        item.value ->> 'lock_it_in_price_pence', item.value ->> 'wineclub_price_pence',
        coalesce(item.value ->> 'picture', own.picture),
        (SELECT max(sequence) FROM variants v WHERE v.product_code = own.code) + 1 + (item.value ->> 'place')
      FROM ${rows} JOIN ${UNCHANGED} JOIN variants own ON own.code = p.code`.compile(db),
    sql`INSERT INTO stock (code, quantity) SELECT item.value ->> 'code', item.value ->> 'stock'
      FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
    ...insertCosts(additions),
    ...writeStockroom(additions.map(({ code, product, read, stockroom }) => ({ code, product, read, ...stockroom }))),
  ]
}

export type Renaming = { code: string; product: string; read: string; choice: Choice }

/** Sets temporary values first, because two may have swapped theirs. */
export function renameVariants(renamings: readonly Renaming[]): CompiledQuery[] {
  if (renamings.length === 0) return []
  const rows = itemRows(
    renamings.map(({ code, product, read, choice }) => ({ code, product, read, ...choiceColumns(choice) })),
  )
  return [
    sql`UPDATE variants SET choice_value = '~' || code FROM ${rows}
      WHERE variants.code = item.value ->> 'code' AND ${isUnchanged}`.compile(db),
    sql`UPDATE variants SET choice_group = item.value ->> 'choice_group', choice_value = item.value ->> 'choice_value',
        swatch = item.value ->> 'swatch', swatch_picture = item.value ->> 'swatch_picture' FROM ${rows}
      WHERE variants.code = item.value ->> 'code' AND ${isUnchanged}`.compile(db),
  ]
}

/** Run before their products' versions change. */
export function removeVariants(
  removals: readonly VariantRemoval[],
  { action, staff }: Pick<WriteReason, 'action' | 'staff'>,
): CompiledQuery[] {
  if (removals.length === 0) return []
  const rows = itemRows(removals)
  return [
    sql`INSERT INTO audit (admin_id, admin_name, action, noun, noun_id, before_json, created_at)
      SELECT ${staff.id}, ${staff.name}, ${action}, 'product', item.value ->> 'code',
        json_object('title', item.value ->> 'title'), item.value ->> 'version'
      FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
    sql`INSERT INTO changes (noun, noun_id, summary, admin_id, created_at)
      SELECT 'product', item.value ->> 'product', (item.value ->> 'title') || ': import undone, removed', ${staff.id},
        item.value ->> 'version' FROM ${rows} JOIN ${UNCHANGED}`.compile(db),
    sql`DELETE FROM variants WHERE is_default = 0
      AND code IN (SELECT item.value ->> 'code' FROM ${rows} JOIN ${UNCHANGED})`.compile(db),
  ]
}
