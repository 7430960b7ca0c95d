/** Stores, the locations of postcodes, and the store where a shopper collects. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { BasketAtStore, Store } from '../../../domain/catalogue/store/calls.schema.ts'
import type { Place } from '../../../domain/catalogue/store/distance.ts'
import type { StoreSearch } from '../../../domain/catalogue/store/store-search.ts'
import { db } from '../../query-builder.ts'
import type { Stores } from '../../tables.ts'
import { cartIdOf, customerId, type Owner, ownerIds } from '../core/owner.ts'

const COLUMNS = [
  'stores.id',
  'stores.name',
  'stores.address',
  'stores.phone',
  'stores.manual_map_preview',
  'stores.opening_hours',
  'stores.multi_buy_allowed',
] as const

type StoreRow = Omit<Store, 'mix_six' | 'formatted_distance'> & Pick<Stores, 'multi_buy_allowed'>

export const toStore = <Row extends Pick<StoreRow, 'multi_buy_allowed'>>({ multi_buy_allowed, ...store }: Row) => ({
  ...store,
  mix_six: multi_buy_allowed === 1,
})

/** Stores that are open for business, with their locations. */
export const selectOpenStores = (): CompiledQuery<StoreRow & Place> =>
  db
    .selectFrom('stores')
    .where('status', '=', 'open')
    .select([...COLUMNS, 'stores.latitude', 'stores.longitude'])
    .compile()

const MIDDLE = sql`SELECT avg(latitude) AS latitude, avg(longitude) AS longitude`

const middleOfOutcode = (outcode: string) =>
  sql`${MIDDLE} FROM postcode_sectors WHERE sector > ${`${outcode} `} AND sector < ${`${outcode}!`}`

/** The first place with a location. */
const firstOf = (places: readonly RawBuilder<unknown>[]): CompiledQuery<Place> =>
  sql<Place>`SELECT latitude, longitude FROM (${sql.join(
    places.map((place, rank) => sql`SELECT ${sql.lit(rank)} AS rank, * FROM (${place})`),
    sql` UNION ALL `,
  )}) WHERE latitude IS NOT NULL ORDER BY rank LIMIT 1`.compile(db)

/**
 * A store's name and the parts of its address, between commas, as `readTown` (domain/core/address/towns.ts) reads a
 * town.
 */
const STORE_WORDS = sql`replace(replace(', ' || lower(name) || ', ' || lower(address) || ',', '-', ' '), char(39), '')`

const storesWith = (words: string) => sql`stores WHERE status = 'open' AND instr(${STORE_WORDS}, ${words}) > 0`

/** The middle of the postcode districts of the stores in the town, since their own locations would be at distance 0. */
const middleOfStoresTown = (name: string) =>
  sql`${MIDDLE} FROM postcode_sectors WHERE EXISTS (
    SELECT 1 FROM ${storesWith(`, ${name},`)} AND substr(sector, 1, instr(sector, ' ')) = substr(postcode, 1, instr(postcode, ' ')))`

/**
 * The most precise known location. For a postcode: the postcode itself, its sector, or the centre of its
 * outcode, which also covers postcodes newer than the data. For an area: its centre. For a town: its centre, or that of
 * the stores with its name in their address. Returns no row if none is known.
 */
export const selectPlace = (where: Exclude<StoreSearch, { type: 'unreadable' }>): CompiledQuery<Place> => {
  switch (where.type) {
    case 'postcode': {
      const { text, sector, outcode } = where.postcode
      return firstOf([
        sql`SELECT latitude, longitude FROM postcodes WHERE postcode = ${text}`,
        sql`SELECT latitude, longitude FROM postcode_sectors WHERE sector = ${sector}`,
        middleOfOutcode(outcode),
      ])
    }
    case 'area':
      return firstOf([sql`${MIDDLE} FROM postcode_sectors WHERE sector GLOB ${`${where.area}[0-9]*`}`])
    case 'town': {
      const { name, outcode } = where
      return firstOf([
        ...(outcode === null ? [] : [middleOfOutcode(outcode)]),
        middleOfStoresTown(name),
        sql`${MIDDLE} FROM ${storesWith(`, ${name}`)}`,
      ])
    }
  }
}

/** Number of products in the owner's cart, and of those in stock at each open store. No row for an empty cart. */
export const selectBasketAtStores = (owner: Owner | undefined, cart: 'standard' | 'wineclub') =>
  sql<BasketAtStore & Pick<Stores, 'id'>>`SELECT stores.id, count(*) AS products,
      sum(coalesce(store_stock.quantity, 0) >= cart_lines.quantity) AS in_stock
    FROM cart_lines CROSS JOIN stores
      LEFT JOIN store_stock ON store_stock.store_id = stores.id AND store_stock.code = cart_lines.code
    WHERE cart_lines.cart_id = ${owner === undefined ? sql`NULL` : cartIdOf(owner, cart)} AND stores.status = 'open'
    GROUP BY stores.id`.compile(db)

/** The id of the owner's store; null without one, or if it has closed. */
export const localStoreId = (owner: Owner): RawBuilder<string | null> => {
  const { customer_id, visitor_id } = ownerIds(owner)
  return sql`(SELECT id FROM stores WHERE status = 'open' AND id = coalesce(
    (SELECT local_store_id FROM customers WHERE id = ${customer_id}),
    (SELECT local_store_id FROM visitors WHERE id = ${visitor_id})))`
}

/** Returns no row for an owner without a local store. */
export const selectLocalStore = (owner: Owner): CompiledQuery<StoreRow> =>
  db.selectFrom('stores').where('stores.id', '=', localStoreId(owner)).select(COLUMNS).compile()

/** Quantity of the code, an expression, on the shelves of the owner's store; null without a store. */
export const localStock = (owner: Owner | undefined, code: RawBuilder<unknown>): RawBuilder<number | null> =>
  owner === undefined
    ? sql`NULL`
    : sql`(SELECT coalesce(store_stock.quantity, 0) FROM stores AS local
        LEFT JOIN store_stock ON store_stock.store_id = local.id AND store_stock.code = ${code}
        WHERE local.id = ${localStoreId(owner)})`

export type StoreChoice = {
  owner: Owner
  /** The browser's visitor id. */
  visitor: string
  /** True if the browser has no id yet: it gets none when a signed-in customer chooses. */
  isNewVisitor: boolean
  store: string
  now: string
}

const openStore = (id: string) => sql`SELECT id FROM stores WHERE id = ${id} AND status = 'open'`

/** Stores the browser's choice even while a customer is signed in, so that it still applies after signing out. */
const chooseForVisitor = ({ owner, visitor, isNewVisitor, store, now }: StoreChoice): CompiledQuery =>
  sql`INSERT INTO visitors (id, local_store_id, created_at, seen_at)
    SELECT ${visitor}, chosen.id, ${now}, ${now} FROM (${openStore(store)}) AS chosen
    WHERE ${isNewVisitor ? sql`${customerId(owner)} IS NULL` : sql`1`}
    ON CONFLICT (id) DO UPDATE SET local_store_id = excluded.local_store_id, seen_at = excluded.seen_at`.compile(db)

const chooseForCustomer = ({ owner, store, now }: StoreChoice): CompiledQuery =>
  sql`UPDATE customers SET local_store_id = ${store}, updated_at = ${now}
    WHERE id = ${customerId(owner)} AND EXISTS (${openStore(store)})`.compile(db)

/**
 * The delivery method follows from the new store instead of the earlier choice
 * (domain/selling/delivery/fulfilment-method.ts).
 */
const forgetWay = (owner: Owner): CompiledQuery =>
  sql`UPDATE checkouts SET delivery = NULL
    WHERE cart_id IN (${cartIdOf(owner, 'standard')}, ${cartIdOf(owner, 'wineclub')})`.compile(db)

/** Run in one batch. An unknown or closed store is not chosen: the first two `rowsAffected` are 0. */
export const chooseLocalStore = (choice: StoreChoice) =>
  [chooseForVisitor(choice), chooseForCustomer(choice), forgetWay(choice.owner)] as const

/** Run in one batch. */
export const clearLocalStore = (owner: Owner, visitor: string | undefined, now: string) =>
  [
    db
      .updateTable('visitors')
      .set({ local_store_id: null })
      .where('id', '=', visitor ?? null)
      .compile(),
    db
      .updateTable('customers')
      .set({ local_store_id: null, updated_at: now })
      .where('id', '=', customerId(owner))
      .compile(),
    forgetWay(owner),
  ] as const
