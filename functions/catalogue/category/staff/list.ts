/** Reads the category tree, one category, and the matches and options of rules for staff. One round trip each. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectMatches, selectRuleOptions } from '../../../../database/queries/catalogue/category-rules.ts'
import {
  selectAbout,
  selectCategoryHistory,
  selectContentAround,
  selectEditedCategory,
  selectMembersOf,
  selectRemovedProducts,
  selectStaffCategories,
  toEditedCategory,
} from '../../../../database/queries/catalogue/staff-categories.ts'
import { CHOICE_FIELDS } from '../../../../domain/catalogue/category/rule.ts'
import type {
  CategoryRule,
  RuleMatches,
  RuleOptions,
  StaffCategory,
  StaffCategoryDetail,
} from '../../../../domain/catalogue/category/staff-category.schema.ts'
import { partOf } from '../../../../domain/core/route/content-part.ts'

export async function listCategories(database: Client): Promise<StaffCategory[]> {
  const [{ rows }] = await batch(database, 'read', [selectStaffCategories()])
  return rows.map((row) => ({ ...row, has_rules: row.has_rules === 1 }))
}

/** Returns undefined if there is no such category. */
export async function readCategory(database: Client, id: number): Promise<StaffCategoryDetail | undefined> {
  const [found, members, about, takenOut, content, history] = await batch(database, 'read', [
    selectEditedCategory(id),
    selectMembersOf(id),
    selectAbout(id),
    selectRemovedProducts(id),
    selectContentAround(id),
    selectCategoryHistory(id),
  ])
  const [row, facts] = [found.rows[0], about.rows[0]]
  if (row === undefined || facts === undefined) return undefined
  return {
    category: toEditedCategory(row),
    revision: row.revision,
    members: members.rows.map((member) => ({ ...member, is_by_rule: member.is_by_rule === 1 })),
    counts: { all: facts.all, on_sale: facts.on_sale, by_rule: facts.by_rule },
    follows: { categories: facts.categories, products: facts.products },
    taken_out: takenOut.rows,
    content: content.rows.flatMap(({ page_id, route, is_published }) => {
      const kind = partOf(route)?.kind
      return kind ? [{ page_id, kind, is_published: is_published === 1 }] : []
    }),
    history: history.rows.map(({ after_json, ...row }) => ({ ...row, after: JSON.parse(after_json ?? '{}') })),
  }
}

export async function matchRules(database: Client, rules: readonly CategoryRule[]): Promise<RuleMatches> {
  const [{ rows }] = await batch(database, 'read', [selectMatches(rules)])
  return { total: rows[0]?.total ?? 0, first: rows.map(({ code, title }) => ({ code, title })) }
}

export async function readRuleOptions(database: Client): Promise<RuleOptions> {
  const [{ rows }] = await batch(database, 'read', [selectRuleOptions()])
  const of = Map.groupBy(rows, ({ field }) => field)
  return Object.fromEntries(
    CHOICE_FIELDS.map((field) => [
      field,
      (of.get(field) ?? []).map(({ value, name, products }) => ({ value, name, products })),
    ]),
  ) as RuleOptions
}
