/** Reading what frames every page: menu, banner, settings. */
import { db } from '../query-builder.ts'

/** Flat, headings first, each level in its order. */
export const selectMenuItems = () =>
  db
    .selectFrom('menu_items')
    .select(['id', 'parent_id', 'name', 'type', 'sef_url', 'custom_url'])
    .orderBy('depth')
    .orderBy('sequence')
    .orderBy('id')
    .compile()

/** The messages that are switched on, in order. */
export const selectBannerMessages = () =>
  db
    .selectFrom('banner_messages')
    .where('is_active', '=', 1)
    .select(['message', 'url'])
    .orderBy('sequence')
    .orderBy('id')
    .compile()

/** Settings by key; absent ones are left out. */
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
