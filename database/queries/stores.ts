/** The shops, where postcodes are, and which shop somebody collects from. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Place } from '../../domain/store/distance.ts'
import type { Postcode } from '../../domain/store/postcode.ts'
import type { Store } from '../../domain/store/store.ts'
import { db } from '../query-builder.ts'
import { customerId, type Owner, ownerIds } from './owner.ts'

const COLUMNS = [
  'stores.id',
  'stores.name',
  'stores.address',
  'stores.phone',
  'stores.manual_map_preview',
  'stores.opening_hours',
] as const

/** The shops that are open for business, with where they are. */
export const selectOpenStores = (): CompiledQuery<Store & Place> =>
  db
    .selectFrom('stores')
    .where('status', '=', 'open')
    .select([...COLUMNS, 'stores.latitude', 'stores.longitude'])
    .compile()

/**
 * Where a postcode is, as exactly as it is known: itself, else its sector, else the middle of its outcode, which is also
 * where a postcode of a sector newer than our file is. No row when not even that is known.
 */
export const selectPlace = ({ text, sector, outcode }: Postcode): CompiledQuery<Place> =>
  sql<Place>`SELECT latitude, longitude FROM (
      SELECT 1 AS place, latitude, longitude FROM postcodes WHERE postcode = ${text}
      UNION ALL SELECT 2, latitude, longitude FROM postcode_sectors WHERE sector = ${sector}
      UNION ALL SELECT 3, avg(latitude), avg(longitude) FROM postcode_sectors
        WHERE sector > ${`${outcode} `} AND sector < ${`${outcode}!`})
    WHERE latitude IS NOT NULL ORDER BY place LIMIT 1`.compile(db)

/** The id of the shop the owner collects from; null without one, or when it has closed. */
export const localStoreId = (owner: Owner): RawBuilder<string | null> => {
  const { customer_id, visitor_id } = ownerIds(owner)
  return sql`(SELECT id FROM stores WHERE status = 'open' AND id = coalesce(
    (SELECT local_store_id FROM customers WHERE id = ${customer_id}),
    (SELECT local_store_id FROM visitors WHERE id = ${visitor_id})))`
}

/** No row without one. */
export const selectLocalStore = (owner: Owner): CompiledQuery<Store> =>
  db.selectFrom('stores').where('stores.id', '=', localStoreId(owner)).select(COLUMNS).compile()

/** How many of the code, an expression, the owner's shop has on its shelves; null without such a shop. */
export const localStock = (owner: Owner | undefined, code: RawBuilder<unknown>): RawBuilder<number | null> =>
  owner === undefined
    ? sql`NULL`
    : sql`(SELECT coalesce(store_stock.quantity, 0) FROM stores AS local
        LEFT JOIN store_stock ON store_stock.store_id = local.id AND store_stock.code = ${code}
        WHERE local.id = ${localStoreId(owner)})`

export type StoreChoice = {
  owner: Owner
  /** The browser's own id. */
  visitor: string
  /** True when the browser has no id yet: it gets none for what a signed-in customer does. */
  isNewVisitor: boolean
  store: string
  now: string
}

const openStore = (id: string) => sql`SELECT id FROM stores WHERE id = ${id} AND status = 'open'`

/** The browser's choice, kept also while a customer is signed in: after the sign-out it is the same. */
const chooseForVisitor = ({ owner, visitor, isNewVisitor, store, now }: StoreChoice): CompiledQuery =>
  sql`INSERT INTO visitors (id, local_store_id, created_at, seen_at)
    SELECT ${visitor}, chosen.id, ${now}, ${now} FROM (${openStore(store)}) AS chosen
    WHERE ${isNewVisitor ? sql`${customerId(owner)} IS NULL` : sql`1`}
    ON CONFLICT (id) DO UPDATE SET local_store_id = excluded.local_store_id, seen_at = excluded.seen_at`.compile(db)

const chooseForCustomer = ({ owner, store, now }: StoreChoice): CompiledQuery =>
  sql`UPDATE customers SET local_store_id = ${store}, updated_at = ${now}
    WHERE id = ${customerId(owner)} AND EXISTS (${openStore(store)})`.compile(db)

/** To be run in one batch; nothing is written for a shop that is unknown or closed: both `rowsAffected` are 0. */
export const chooseLocalStore = (choice: StoreChoice) => [chooseForVisitor(choice), chooseForCustomer(choice)] as const

/** To be run in one batch. */
export const forgetLocalStore = (owner: Owner, visitor: string | undefined, now: string) =>
  [
    sql`UPDATE visitors SET local_store_id = NULL WHERE id = ${visitor ?? null}`.compile(db),
    sql`UPDATE customers SET local_store_id = NULL, updated_at = ${now} WHERE id = ${customerId(owner)}`.compile(db),
  ] as const
