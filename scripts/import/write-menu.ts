/** The menu and its promoted wines after an import: both follow the catalogue unless staff have changed them. */
import type { Client } from '@libsql/client'
import { type CompiledQuery, sql } from 'kysely'
import { batch } from '../../database/batch.ts'
import { upsertConfig } from '../../database/queries/core/site.ts'
import { db } from '../../database/query-builder.ts'
import type { Products, Variants } from '../../database/tables.ts'
import { buildMenu, type MenuConfig } from '../../domain/publishing/menu/build-menu.ts'
import { menuCategories } from '../../domain/publishing/menu/menu-categories.ts'
import { isUntouched, type MenuRow, toMenuRows, updateMenu } from '../../domain/publishing/menu/update-menu.ts'
import type { PlacesPlan } from '../../domain/staff/import/plan-places.ts'
import { menuPromotions } from '../seed/menu-promotions.ts'
import type { ReadShop } from './read-shop.ts'

const MENU = 'menu '
const PROMOTIONS = 'menu_promotions'

/** The menu as it follows from the tree, with the names and addresses that categories have in this shop. */
function derivedMenu(
  config: MenuConfig,
  { tree, categories: { places, reopened } }: PlacesPlan,
  shop: ReadShop,
): MenuRow[] {
  const byId = new Map(shop.categories.map((category) => [category.id, category]))
  const back = new Set(reopened.map(({ id }) => id))
  const own = new Map(tree.categories.map((draft) => [draft.sefUrl, byId.get(places.get(draft.sefUrl)?.id ?? 0)]))
  const isShown = (path: string): boolean => {
    const category = own.get(path)
    return category === undefined || category.status === 'active' || back.has(category.id)
  }
  const shown = tree.categories.filter(({ sefUrl }) => isShown(sefUrl))
  const names = new Map(shown.map(({ sefUrl, name }) => [sefUrl, name]))
  const items = buildMenu(config, menuCategories({ categories: shown, memberships: tree.memberships }))
  return toMenuRows(items).map((row) => {
    const category = row.type === 'CATEGORY' ? own.get(row.sef_url) : undefined
    if (category === undefined) return row
    const isNamedAfter = row.name === names.get(row.sef_url)
    return { ...row, sef_url: category.sefUrl, name: isNamedAfter ? category.name : row.name }
  })
}

export function writeMenu(config: MenuConfig, plan: PlacesPlan, shop: ReadShop): CompiledQuery[] {
  const text = shop.records.get(MENU)
  const recorded: MenuRow[] | null = text === undefined ? null : JSON.parse(text)
  const { opened, closed } = plan
  const menu = updateMenu({
    menu: shop.menu,
    recorded,
    derived: derivedMenu(config, plan, shop),
    opened: new Set(opened),
    closed: new Set(closed),
  })
  const isForeign = !isUntouched(shop.menu, recorded)
  return [
    db.deleteFrom('menu_items').compile(),
    ...(menu.length === 0
      ? []
      : [
          db
            .insertInto('menu_items')
            .values(
              menu.toSorted((a, b) => a.depth - b.depth).map((row) => ({ ...row, is_hidden: row.is_hidden ?? 0 })),
            )
            .compile(),
        ]),
    ...(isForeign ? [] : [remember('menu', '', JSON.stringify(menu))]),
  ]
}

type PromotedRow = Pick<Products, 'code' | 'kind' | 'name' | 'taste' | 'route' | 'main_picture'> &
  Pick<Variants, 'price_pence' | 'lock_it_in_price_pence'> & { quantity: number }

/** Products that the menu may promote: those in stock that can be locked in. */
export async function selectPromoted(client: Client): Promise<PromotedRow[]> {
  const [promoted] = await batch(client, 'read', [
    sql<PromotedRow>`SELECT p.code, p.kind, p.name, p.taste, p.route, p.main_picture, v.price_pence,
        v.lock_it_in_price_pence, s.quantity
      FROM products p JOIN variants v ON v.code = p.code JOIN stock s ON s.code = p.code
      WHERE p.status = 'active' AND v.lock_it_in_price_pence IS NOT NULL AND s.quantity > 0 ORDER BY p.code`.compile(
      db,
    ),
  ])
  return promoted.rows
}

/** The wines that the menu shows with picture and price; keeps the staff's own choice. */
export function writePromotions(
  config: MenuConfig,
  { tree }: PlacesPlan,
  shop: ReadShop,
  products: readonly PromotedRow[],
  now: string,
): CompiledQuery[] {
  const promotions = menuPromotions(config, {
    products,
    variants: products,
    stock: products,
    listOf: (path) => ({
      codes: products.map(({ code }) => code).filter((code) => tree.memberships.get(code)?.includes(path)),
      pinned: 0,
    }),
  })
  const isForeign = shop.menuPromotions !== (shop.records.get(`setting ${PROMOTIONS}`) ?? null)
  return isForeign
    ? []
    : [upsertConfig(PROMOTIONS, promotions, now), remember('setting', PROMOTIONS, JSON.stringify(promotions))]
}

const remember = (noun: 'menu' | 'setting', key: string, json: string): CompiledQuery =>
  sql`INSERT INTO imported (noun, key, record_json) VALUES (${noun}, ${key}, ${json})
    ON CONFLICT (noun, key) DO UPDATE SET record_json = excluded.record_json`.compile(db)
