/** Products that somebody wants so many of, as the lines of a basket that holds them would be. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { WantedLine } from '../../domain/phone-order/phone-order.ts'
import { selectCallersCards } from './callers-card.ts'
import type { CartLineRow } from './cart.ts'
import { variantName } from './variant-name.ts'

type Wanted = WantedLine & { place: number }

const selectFrom = (wanted: RawBuilder<Wanted>): CompiledQuery<CartLineRow> =>
  selectCallersCards({ owner: undefined, isAmend: false })
    .innerJoin(wanted.as('wanted'), (join) => join.onRef('wanted.code', '=', 'variants.code'))
    .select(['wanted.quantity', variantName('products.name').as('line_name')])
    .select(variantName('products.title').as('line_title'))
    .orderBy('wanted.place')
    .compile()

/** In the order given; codes that aren't sold are left out. */
export const selectWantedLines = (lines: readonly WantedLine[]): CompiledQuery<CartLineRow> =>
  selectFrom(
    sql<Wanted>`(SELECT value ->> '$.code' AS code, value ->> '$.quantity' AS quantity, key AS place
      FROM json_each(${JSON.stringify(lines)}))`,
  )

/** Those of a phone order; `which` is its id, as SQL. */
export const selectPhoneOrderWanted = (which: RawBuilder<number>): CompiledQuery<CartLineRow> =>
  selectFrom(sql<Wanted>`(SELECT code, quantity, place FROM phone_order_lines WHERE phone_order_id = ${which})`)
