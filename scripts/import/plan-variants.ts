/** Plans the variants of products that a shop has: prices and stock are the file's, and missing ones are added. */

import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { db } from '../../database/query-builder.ts'
import type { Variants } from '../../database/tables.ts'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry.ts'
import { productTitle } from '../../domain/catalogue/product-title.ts'
import type { Difference } from '../../domain/import/difference.ts'
import type { NamedProduct } from '../../domain/import/product-facts.ts'

const PRICES = {
  price_pence: 'price',
  mix_six_price_pence: 'mixSixPrice',
  lock_it_in_price_pence: 'lockItInPrice',
  wineclub_price_pence: 'wineclubPrice',
} as const satisfies Record<string, keyof CatalogueVariant>

export type KnownVariant = Record<keyof typeof PRICES, number | null> &
  Pick<Variants, 'code' | 'product_code' | 'choice_group' | 'choice_value'> & {
    quantity: number
    swatch: string | null
  }

export type VariantChange = {
  code: string
  product: string
  title: string
  variant: CatalogueVariant
  before: KnownVariant
}
/** `own` is the variant that the product itself is. */
export type NewVariant = { entry: CatalogueEntry; variant: CatalogueVariant; title: string; own: KnownVariant }

export type VariantPlan = {
  added: NewVariant[]
  changed: VariantChange[]
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
      coalesce(v.swatch_picture, v.swatch) AS swatch, ${sql.join(Object.keys(PRICES).map((column) => sql.ref(`v.${column}`)))}
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
      const own = known.get(entry.code)
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
        else if (own === undefined || !products.has(entry.code)) continue
        else if (before === undefined) plan.added.push({ entry, variant, title, own })
        else if (isChanged(variant, before))
          plan.changed.push({ code: variant.code, product: entry.code, title, variant, before })
      }
    }
  }
  return plan
}

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
