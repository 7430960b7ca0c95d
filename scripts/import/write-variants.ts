/** Brings the variants of products that a shop has up to date: prices and stock are the file's, missing ones are added. */

import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import type { Variants } from '../../database/tables.ts'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import type { Difference } from '../../domain/import/difference.ts'
import type { NamedProduct } from '../../domain/import/product-facts.ts'
import { productRows } from '../catalogue/product-rows.ts'

const PRICES = {
  price_pence: 'price',
  mix_six_price_pence: 'mixSixPrice',
  lock_it_in_price_pence: 'lockItInPrice',
  wineclub_price_pence: 'wineclubPrice',
} as const satisfies Record<string, keyof CatalogueVariant>

type KnownVariant = Record<keyof typeof PRICES, number | null> &
  Pick<Variants, 'code' | 'product_code' | 'choice_group' | 'choice_value' | 'picture' | 'sequence'> & {
    quantity: number
  }

type Change = { code: string; product: string; title: string; variant: CatalogueVariant; before: KnownVariant }
type Addition = { entry: CatalogueEntry; variant: CatalogueVariant; title: string; picture: string; sequence: number }

export type VariantPlan = {
  added: Addition[]
  changed: Change[]
  refused: (NamedProduct & { reason: string })[]
}

/** Variants that a statement reads or writes. */
const AT_ONCE = 500

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
    items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

/** Those with the codes, and all of the products. */
const selectVariants = (codes: readonly string[], products: readonly string[]): CompiledQuery<KnownVariant> =>
  sql<KnownVariant>`SELECT v.code, v.product_code, coalesce(s.quantity, 0) AS quantity, v.choice_group, v.choice_value,
      v.picture, v.sequence, ${sql.join(Object.keys(PRICES).map((column) => sql.ref(`v.${column}`)))}
    FROM variants v LEFT JOIN stock s ON s.code = v.code
    WHERE v.code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))
      OR v.product_code IN (SELECT value FROM json_each(${JSON.stringify(products)}))`.compile(db)

const isChanged = (variant: CatalogueVariant, before: KnownVariant): boolean =>
  variant.stock !== before.quantity ||
  Object.entries(PRICES).some(([column, field]) => variant[field] !== before[column as keyof typeof PRICES])

/** Why a variant can't join those that its product has; '' when it can. */
function whyNot({ group, value }: CatalogueVariant, there: readonly KnownVariant[]): string {
  const other = there.length > 1 ? there.find(({ choice_group }) => choice_group !== group) : undefined
  if (other !== undefined) return `the shop offers the product by ${other.choice_group}`
  const same = there.find(({ choice_value }) => choice_value.toLowerCase() === value.toLowerCase())
  return same === undefined ? '' : `the shop has '${value}' as ${same.code}`
}

/** `products` are those that the shop has; variants of others are added with their product, unless their code is taken. */
export async function planVariants(
  client: Client,
  entries: readonly CatalogueEntry[],
  products: { has: (code: string) => boolean },
): Promise<VariantPlan> {
  const plan: VariantPlan = { added: [], changed: [], refused: [] }
  for (const part of inParts(entries.filter(({ variants }) => variants.length > 0))) {
    const codes = part.flatMap(({ variants }) => variants.map(({ code }) => code))
    const [read] = await batch(client, 'read', [
      selectVariants(
        codes,
        part.map(({ code }) => code),
      ),
    ])
    const known = new Map(read.rows.map((row) => [row.code, row]))
    const families = Map.groupBy(read.rows, ({ product_code }) => product_code)
    for (const entry of part) {
      const there = families.get(entry.code) ?? []
      let sequence = Math.max(0, ...there.map((row) => row.sequence))
      for (const variant of entry.variants) {
        const before = known.get(variant.code)
        const title = `${productTitle(entry)}, ${variant.value}`
        const reason =
          before === undefined
            ? whyNot(variant, there)
            : before.product_code === entry.code
              ? ''
              : `the shop has it as ${before.code === before.product_code ? 'a product of its own' : `a variant of ${before.product_code}`}`
        if (reason !== '') plan.refused.push({ code: variant.code, title, reason })
        else if (!products.has(entry.code)) continue
        else if (before === undefined) {
          sequence += 1
          plan.added.push({ entry, variant, title, sequence, picture: known.get(entry.code)?.picture ?? '' })
        } else if (isChanged(variant, before))
          plan.changed.push({ code: variant.code, product: entry.code, title, variant, before })
      }
    }
  }
  return plan
}

const changeQueries = (changes: readonly Change[], now: string): CompiledQuery[] => {
  if (changes.length === 0) return []
  const rows = sql`json_each(${JSON.stringify(
    changes.map(({ code, product, variant, before }) => ({
      ...{ code, product, before: before.quantity, after: variant.stock },
      ...Object.fromEntries(Object.entries(PRICES).map(([column, field]) => [column, variant[field]])),
    })),
  )}) AS item`
  // The file's stock, less what was sold since the shop was read.
  const next = sql`max(0, (item.value ->> 'after') + stock.quantity - (item.value ->> 'before'))`
  const prices = Object.keys(PRICES).map((column) => sql`${sql.ref(column)} = item.value ->> ${column}`)
  return [
    sql`UPDATE variants SET ${sql.join(prices)} FROM ${rows} WHERE variants.code = item.value ->> 'code'`.compile(db),
    sql`INSERT INTO stock (code, quantity) SELECT item.value ->> 'code', 0 FROM ${rows} WHERE true
      ON CONFLICT DO NOTHING`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, created_at)
      SELECT stock.code, ${next} - stock.quantity, 'import', ${now}
      FROM ${rows} JOIN stock ON stock.code = item.value ->> 'code' WHERE ${next} <> stock.quantity`.compile(db),
    sql`UPDATE stock SET quantity = ${next} FROM ${rows} WHERE stock.code = item.value ->> 'code'`.compile(db),
    sql`UPDATE products SET updated_at = ${now} FROM ${rows} WHERE products.code = item.value ->> 'product'`.compile(
      db,
    ),
  ]
}

const addQueries = (additions: readonly Addition[], now: string): CompiledQuery[] => {
  if (additions.length === 0) return []
  const rows = additions.map(({ entry, variant, picture, sequence }) => {
    const all = productRows({ ...entry, variants: [variant] }, { id: 0, sefUrl: '' }, now)
    const [own, added] = all.variants
    if (own === undefined || added === undefined) throw new Error(`${variant.code} has no rows`)
    return { own, added: { ...added, picture, sequence }, stock: { code: variant.code, quantity: variant.stock } }
  })
  const own = rows.map(({ own: { code, choice_group, choice_value } }) => ({ code, choice_group, choice_value }))
  return [
    // A product that had no other variant adds its own unit to the kind of choice.
    sql`UPDATE variants SET choice_group = item.value ->> 'choice_group', choice_value = item.value ->> 'choice_value'
      FROM json_each(${JSON.stringify(own)}) AS item
      WHERE variants.code = item.value ->> 'code' AND variants.choice_group <> item.value ->> 'choice_group'`.compile(
      db,
    ),
    db
      .insertInto('variants')
      .values(rows.map(({ added }) => added))
      .compile(),
    db
      .insertInto('stock')
      .values(rows.map(({ stock }) => stock))
      .compile(),
    sql`UPDATE products SET updated_at = ${now}
      WHERE code IN (SELECT value ->> 'code' FROM json_each(${JSON.stringify(own)}))`.compile(db),
  ]
}

/** The queries of each batch, to be run one after another: all of a batch or none. */
export const variantBatches = ({ added, changed }: VariantPlan, now: string): CompiledQuery[][] => [
  ...inParts(changed).map((part) => changeQueries(part, now)),
  ...inParts(added).map((part) => addQueries(part, now)),
]

/** The difference with the variants that are added to known products, changed or refused. */
export const withVariants = (difference: Difference, { added, changed, refused }: VariantPlan): Difference => ({
  ...difference,
  refused: [...difference.refused, ...refused],
  variants: {
    added: added.map(({ variant: { code }, title }) => ({ code, title })),
    changed: changed.map(({ code, title }) => ({ code, title })),
  },
})

/** The entries without variants that are refused. */
export function withoutRefused(entries: readonly CatalogueEntry[], { refused }: VariantPlan): CatalogueEntry[] {
  const codes = new Set(refused.map(({ code }) => code))
  return entries.map((entry) => ({ ...entry, variants: entry.variants.filter(({ code }) => !codes.has(code)) }))
}
