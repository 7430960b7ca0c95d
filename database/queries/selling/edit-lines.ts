/** Changes the lines of an order that is not packed yet, in one batch with the refund for removed bottles. */
import { type CompiledQuery, sql } from 'kysely'
import type { Pence } from '../../../domain/core/money/pence.ts'
import { sum } from '../../../domain/core/money/sum.ts'
import type { TaxedAmount } from '../../../domain/core/money/vat.ts'
import type { AddedLine } from '../../../domain/selling/order-edit/edit-lines.ts'
import type { MailData } from '../../../domain/staff/mail/mail.ts'
import { db } from '../../query-builder.ts'
import { variantName } from '../catalogue/variant-name.ts'
import { insertOrderEvent } from './handle-order.ts'
import { isRefundWritten, type WrittenLinesRefund, writeLinesRefund } from './refund-order.ts'

export type EditFactsRow = {
  delivery_json: string | null
  has_mix_six: 0 | 1
  has_free_delivery: 0 | 1
  /** ProductFact[]: current facts of the order's products and the requested ones. */
  products_json: string
}

export type ProductFact = {
  code: string
  title: string
  price: Pence
  wineclub_price: Pence | null
  mix_six_price: Pence | null
  is_wine: 0 | 1
  is_age_restricted: 0 | 1
  vat_rate_bp: number
  is_sold: 0 | 1
  stock: number
}

/** Stock of the store in which the order is collected, or of the warehouse. */
export const selectEditFacts = (number: string, codes: readonly string[]): CompiledQuery<EditFactsRow> =>
  sql<EditFactsRow>`SELECT (SELECT value_json FROM config WHERE key = 'delivery') AS delivery_json,
      coalesce(stores.multi_buy_allowed, 1) AS has_mix_six,
      coalesce((SELECT kind = 'free_delivery' FROM promotions WHERE code = orders.promotion_code), 0) AS has_free_delivery,
      (SELECT json_group_array(json_object('code', variants.code, 'title', ${variantName('products.title')},
          'price', variants.price_pence, 'wineclub_price', variants.wineclub_price_pence,
          'mix_six_price', variants.mix_six_price_pence, 'is_wine', product_types.is_wine,
          'is_age_restricted', product_types.is_age_restricted, 'vat_rate_bp', product_types.vat_rate_bp,
          'is_sold', products.status = 'active',
          'stock', coalesce(iif(orders.delivery_kind = 'collection', shelf.quantity, stock.quantity), 0)))
        FROM variants JOIN products ON products.code = variants.product_code
          JOIN product_types ON product_types.id = products.type_id
          LEFT JOIN stock ON stock.code = variants.code
          LEFT JOIN store_stock shelf ON shelf.code = variants.code AND shelf.store_id = orders.store_id
        WHERE variants.code IN (SELECT value FROM json_each(${JSON.stringify(codes)})
          UNION SELECT code FROM order_lines WHERE order_id = orders.id)) AS products_json
    FROM orders LEFT JOIN stores ON stores.id = orders.store_id AND orders.delivery_kind = 'collection'
    WHERE orders.number = ${number}`.compile(db)

export type WrittenEdit = {
  refund: WrittenLinesRefund & { adminId: string }
  added: readonly AddedLine[]
  /** The higher delivery charge, and the whole charge with it, by VAT rate. */
  deliveryAdded: readonly TaxedAmount[]
  deliveryVat: readonly TaxedAmount[]
  /** For the timeline: '−1 Rioja, +2 Chianti'. */
  note: string
  mail: Pick<MailData['order-lines'], 'lines' | 'delivery' | 'total'>
}

/** The added lines, as `added`, if the edit was written. */
const addedOf = ({ added, refund }: WrittenEdit) =>
  sql`(SELECT value ->> '$.code' AS code, value ->> '$.quantity' AS quantity, value ->> '$.unitPrice' AS unit_price,
      value ->> '$.total' AS total, value ->> '$.vatRate' AS vat_rate, value ->> '$.vat' AS vat,
      orders.id AS order_id, delivery_kind, store_id
    FROM json_each(${JSON.stringify(added)}), orders
    WHERE orders.id = ${refund.orderId} AND ${isRefundWritten(refund)}) AS added`

/** Additional bottles of a line cost the line's original price (domain/selling/order-edit/edit-lines.ts). */
const insertLines = (written: WrittenEdit): CompiledQuery =>
  sql`INSERT INTO order_lines (order_id, code, title, uda, quantity, unit_price_pence, total_pence, vat_rate_bp, vat_pence)
    SELECT added.order_id, variants.code, ${variantName('products.title')}, variants.uda, added.quantity,
      added.unit_price, added.total, added.vat_rate, added.vat
    FROM ${addedOf(written)} JOIN variants ON variants.code = added.code
      JOIN products ON products.code = variants.product_code
    WHERE true
    ON CONFLICT (order_id, code) DO UPDATE SET quantity = quantity + excluded.quantity,
      total_pence = total_pence + excluded.total_pence, vat_pence = vat_pence + excluded.vat_pence`.compile(db)

/** The CHECK on stock holds in any interleaving. */
const takeStock = (written: WrittenEdit): CompiledQuery[] => [
  sql`UPDATE stock SET quantity = stock.quantity - added.quantity FROM ${addedOf(written)}
    WHERE added.delivery_kind <> 'collection' AND stock.code = added.code`.compile(db),
  sql`UPDATE store_stock SET quantity = store_stock.quantity - added.quantity FROM ${addedOf(written)}
    WHERE added.delivery_kind = 'collection' AND store_stock.store_id = added.store_id
      AND store_stock.code = added.code`.compile(db),
  sql`INSERT INTO stock_movements (code, change, reason, order_id, store_id, created_at)
    SELECT added.code, -added.quantity, 'sale', added.order_id,
      iif(added.delivery_kind = 'collection', added.store_id, NULL), ${written.refund.now}
    FROM ${addedOf(written)}`.compile(db),
]

/** Dates the additions: they are sales of this day. */
const insertAdditions = (written: WrittenEdit): CompiledQuery[] => {
  const { refund, deliveryAdded } = written
  return [
    sql`INSERT INTO order_additions (order_id, order_line_id, quantity, amount_pence, vat_rate_bp, vat_pence, created_at)
      SELECT added.order_id, line.id, added.quantity, added.total, added.vat_rate, added.vat, ${refund.now}
      FROM ${addedOf(written)} JOIN order_lines line ON line.order_id = added.order_id AND line.code = added.code`.compile(
      db,
    ),
    sql`INSERT INTO order_additions (order_id, quantity, amount_pence, vat_rate_bp, vat_pence, created_at)
      SELECT ${refund.orderId}, 0, value ->> '$.gross', value ->> '$.rateBp', value ->> '$.vat', ${refund.now}
      FROM json_each(${JSON.stringify(deliveryAdded)}) WHERE ${isRefundWritten(refund)}`.compile(db),
  ]
}

const raiseTotals = ({ refund, added, deliveryAdded, deliveryVat }: WrittenEdit): CompiledQuery => {
  const goods = sum(added.map(({ total }) => total))
  const subtotal = sum(added.map(({ price, quantity }) => price * quantity))
  const delivery = sum(deliveryAdded.map(({ gross }) => gross))
  return sql`UPDATE orders SET subtotal_pence = subtotal_pence + ${subtotal},
      mix_six_saving_pence = mix_six_saving_pence + ${subtotal - goods}, delivery_pence = delivery_pence + ${delivery},
      delivery_vat_json = ${JSON.stringify(deliveryVat)}, total_pence = total_pence + ${goods + delivery},
      updated_at = ${refund.now}
    WHERE id = ${refund.orderId} AND ${isRefundWritten(refund)}`.compile(db)
}

/** The mail is held until the refund is made, if there is one (database/queries/core/mail.ts). */
const insertMail = ({ refund: written, mail }: WrittenEdit): CompiledQuery[] => {
  const { orderId, refund, creditNote, token, tokenHash, now } = written
  const hasNote = refund.amount > 0
  const key = hasNote ? sql`'refund:' || ${creditNote}` : sql`'order:' || number || ':lines:' || ${now}`
  const data = JSON.stringify({ ...mail, token, credit_note: hasNote ? creditNote : null })
  return [
    sql`INSERT INTO order_tokens (token_hash, order_id, created_at)
      SELECT ${tokenHash}, id, ${now} FROM orders WHERE id = ${orderId} AND ${isRefundWritten(written)}`.compile(db),
    sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
      SELECT ${key}, 'order-lines', email, json_set(${data}, '$.order_no', number), ${now}, ${now}
      FROM orders WHERE id = ${orderId} AND ${isRefundWritten(written)}`.compile(db),
  ]
}

/** Run in one batch, in this order. `rowsAffected` of the first statement is 0 if nothing was done. */
export const writeEdit = (written: WrittenEdit): CompiledQuery[] => {
  const { refund, added, deliveryAdded, note } = written
  const { orderId, adminId, now } = refund
  const hasMore = added.length + deliveryAdded.length > 0
  return [
    ...writeLinesRefund(refund),
    ...(hasMore
      ? [insertLines(written), ...takeStock(written), ...insertAdditions(written), raiseTotals(written)]
      : []),
    insertOrderEvent({ orderId, kind: 'lines', note, adminId, now }, isRefundWritten(refund)),
    ...insertMail(written),
  ]
}
