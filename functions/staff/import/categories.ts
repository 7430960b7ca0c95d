/** Finds the categories that an import's new products lack, and creates those that staff choose. */
import type { Client } from '@libsql/client'
import { batch, isConstraint } from '../../../database/batch.ts'
import { insertChange } from '../../../database/queries/core/changes.ts'
import { insertMenuItems, selectMenuWithColumns } from '../../../database/queries/core/config-sections.ts'
import {
  countCreated,
  insertCategories,
  recordCategories,
  selectHiddenByImports,
  selectShopCategories,
  selectShopGroups,
  showCategories,
} from '../../../database/queries/staff/import-categories.ts'
import { selectCountries } from '../../../database/queries/staff/import-facts.ts'
import { selectImportState } from '../../../database/queries/staff/staff-imports.ts'
import type { MenuConfig } from '../../../domain/publishing/menu/build-menu.ts'
import type { MenuRow } from '../../../domain/publishing/menu/update-menu.ts'
import { addedMenuItems } from '../../../domain/staff/import/added-menu-items.ts'
import { countryName } from '../../../domain/staff/import/find-country.ts'
import {
  type CategoryGroup,
  chosenCategories,
  findMissingCategories,
  type MissingCategories,
  type MissingPlan,
} from '../../../domain/staff/import/missing-categories.ts'
import type { ShopCategory } from '../../../domain/staff/import/plan-categories.ts'
import type { ActingStaff } from '../../app-env.ts'

/** Number of retries when another request takes an id or a path in between. */
const MAX_TRIES = 3

type Read = {
  plan: MissingPlan
  isOpen: boolean
  state: string | undefined
  categories: readonly ShopCategory[]
  /** The menu, and the columns it was made of; null in a shop that was filled before they were recorded. */
  menu: readonly MenuRow[]
  columns: MenuConfig | null
}

async function readPlan(database: Client, groups: readonly CategoryGroup[], importId: string): Promise<Read> {
  const [imports, categories, hidden, shop, origins, menus] = await batch(database, 'read', [
    selectImportState(importId),
    selectShopCategories(),
    selectHiddenByImports(),
    selectShopGroups(),
    selectCountries(),
    selectMenuWithColumns(),
  ])
  const countries = new Map(origins.rows.map(({ country }) => [countryName(country), country]))
  const list = groups.map((group) => ({ ...group, country: countries.get(group.country) ?? group.country }))
  return {
    plan: findMissingCategories({
      list,
      shop: shop.rows,
      categories: categories.rows,
      hidden: new Set(hidden.rows.map(({ id }) => id)),
    }),
    isOpen: shop.rows.length > 0,
    state: imports.rows[0]?.state,
    categories: categories.rows,
    menu: JSON.parse(menus.rows[0]?.menu_json ?? '[]'),
    columns: JSON.parse(menus.rows[0]?.columns_json ?? 'null'),
  }
}

export async function readMissing(database: Client, groups: readonly CategoryGroup[]): Promise<MissingCategories> {
  const { plan, isOpen } = await readPlan(database, groups, '')
  return { categories: [...plan.missing], is_open: isOpen }
}

export type CreatedResult = { ok: true; created: number } | { ok: false; code: 'unknown' | 'over' }

type Chosen = { groups: readonly CategoryGroup[]; paths: readonly string[] }

/** Creates each category once, however often it is called. */
export async function createMissing(
  { database, staff, now }: ActingStaff,
  id: string,
  { groups, paths }: Chosen,
): Promise<CreatedResult> {
  for (let tries = 0; ; tries += 1) {
    const { plan, state, categories, menu, columns } = await readPlan(database, groups, id)
    if (state !== 'running') return { ok: false, code: state === undefined ? 'unknown' : 'over' }
    const chosen = chosenCategories(plan, new Set(paths))
    const { tree } = plan
    const items = columns === null ? [] : addedMenuItems({ config: columns, menu, categories, tree, created: chosen })
    const at = now.toISOString()
    try {
      const results = await batch(database, 'write', [
        ...insertCategories(chosen.filter(({ isHidden }) => !isHidden)),
        ...showCategories(chosen.filter(({ isHidden }) => isHidden)),
        ...recordCategories(id, chosen, { action: 'import', staff, at }),
        ...(items.length === 0
          ? []
          : [
              insertMenuItems(items),
              insertChange({ noun: 'menu', noun_id: 'menu', summary: 'The menu', admin_id: staff.id, at }),
            ]),
        countCreated(id),
      ])
      const [count] = (results.at(-1)?.rows ?? []) as { created: number }[]
      return { ok: true, created: count?.created ?? 0 }
    } catch (error) {
      if (!isConstraint(error) || tries >= MAX_TRIES) throw error
    }
  }
}
