/** A cache of cards: a wine is in many lists, and is read once while it is cached. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { readJsonRows } from '../../database/json-rows.ts'
import { cardsOf } from '../../database/queries/build-source.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import type { ProductCard } from '../../domain/product/product.ts'

/** Bounds the memory of a build, whatever the size of the catalogue. */
const REMEMBERED = 5000

export type CardCache = { load: (codes: readonly string[]) => Promise<Map<string, ProductCard>> }

export function cardCache(client: Client): CardCache {
  const known = new Map<string, ProductCard>()

  async function load(codes: readonly string[]): Promise<Map<string, ProductCard>> {
    const unknown = [...new Set(codes)].filter((code) => !known.has(code))
    if (known.size + unknown.length > REMEMBERED) known.clear()
    const asked = codes.filter((code) => !known.has(code))
    if (asked.length > 0) {
      const [cards] = await batch(client, 'read', [cardsOf([...new Set(asked)])])
      for (const row of readJsonRows(cards)) known.set(row.code, toProductCard(row))
    }
    return known
  }

  return { load }
}
