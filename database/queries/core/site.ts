/** Reads what surrounds every page: menu, banner, settings. */
import { sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { hasPriceOf } from './listing-price.ts'

/** True if a menu item links to an empty list, or to the list of a programme in which no wine has a price. */
const LEADS_TO_NOTHING = sql<boolean>`type = 'CATEGORY' AND NOT EXISTS (SELECT 1 FROM categories list
  JOIN category_listing entry ON entry.category_id = list.id
  WHERE list.sef_url = menu_items.sef_url AND list.status = 'active'
    AND ${hasPriceOf(sql.ref('list.listing_type'))})`

/** Flat list with headings first and each level in order. Items that link to empty lists are left out. */
export const selectMenuItems = () =>
  db
    .selectFrom('menu_items')
    .select(['id', 'parent_id', 'name', 'type', 'sef_url', 'custom_url'])
    .where('is_hidden', '=', 0)
    .where(sql<boolean>`NOT (${LEADS_TO_NOTHING})`)
    .orderBy('depth')
    .orderBy('sequence')
    .orderBy('id')
    .compile()

/** The active messages, in order. */
export const selectBannerMessages = () =>
  db
    .selectFrom('banner_messages')
    .where('is_active', '=', 1)
    .select(['message', 'url', 'requires'])
    .orderBy('sequence')
    .orderBy('id')
    .compile()

/** Settings by key; unset ones are absent. */
export const selectConfig = (keys: readonly string[]) =>
  db.selectFrom('config').where('key', 'in', keys).select(['key', 'value_json']).compile()

export const upsertConfig = (key: string, value: unknown, now: string) =>
  db
    .insertInto('config')
    .values({ key, value_json: JSON.stringify(value), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value_json: JSON.stringify(value), updated_at: now }),
    )
    .compile()
