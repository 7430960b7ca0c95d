/** The shop's carriers, and the one that staff used last. */
import { type CompiledQuery, sql } from 'kysely'
import { CARRIERS } from '../../../domain/selling/delivery/carriers.ts'
import { db } from '../../query-builder.ts'
import type { Orders } from '../../tables.ts'

export type CarriersRow = { carriers_json: string; last: Orders['carrier'] }

/** One row; `last` is '' if the last dispatch had no carrier. */
export const selectCarriers = (): CompiledQuery<CarriersRow> =>
  sql<CarriersRow>`SELECT coalesce((SELECT value_json FROM config WHERE key = ${CARRIERS}), '[]') AS carriers_json,
    coalesce((SELECT orders.carrier FROM order_events JOIN orders ON orders.id = order_id
      WHERE order_events.to_state = 'dispatched' ORDER BY order_events.id DESC LIMIT 1), '') AS last`.compile(db)
