/** Wanted products and quantities, as the lines of a basket that holds them would be. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PhoneVariant, WantedLine } from '../../../domain/selling/phone-order/schema.ts'
import { db } from '../../query-builder.ts'
import { type CartLineRow, selectLines } from './cart-lines.ts'

type Wanted = WantedLine & { place: number }

const selectFrom = (wanted: RawBuilder<Wanted>): CompiledQuery<CartLineRow> =>
  selectLines({ owner: undefined, isAmend: false })
    .innerJoin(wanted.as('wanted'), (join) => join.onRef('wanted.code', '=', 'variants.code'))
    .select('wanted.quantity')
    .orderBy('wanted.place')
    .compile()

/** Returns rows in input order, without codes that are not for sale. */
export const selectWantedLines = (lines: readonly WantedLine[]): CompiledQuery<CartLineRow> =>
  selectFrom(
    sql<Wanted>`(SELECT value ->> '$.code' AS code, value ->> '$.quantity' AS quantity, key AS place
      FROM json_each(${JSON.stringify(lines)}))`,
  )

/** All variants of the products that have more than one, in the order of the product page. */
export const selectVariantsOf = (lines: readonly WantedLine[]): CompiledQuery<PhoneVariant> =>
  sql<PhoneVariant>`SELECT code, product_code, choice_value AS choice FROM variants
    WHERE product_code IN (SELECT own.product_code FROM json_each(${JSON.stringify(lines)}) line
        JOIN variants own ON own.code = line.value ->> '$.code'
        WHERE EXISTS (SELECT 1 FROM variants other WHERE other.product_code = own.product_code AND other.code <> own.code))
    ORDER BY product_code, sequence, code`.compile(db)

/** Lines of a phone order; `which` is its id, as SQL. */
export const selectPhoneOrderWanted = (which: RawBuilder<number>): CompiledQuery<CartLineRow> =>
  selectFrom(sql<Wanted>`(SELECT code, quantity, place FROM phone_order_lines WHERE phone_order_id = ${which})`)
