/**
 * Facts for the checklist 'Open your shop'. Confirmations and saves by staff are read from the audit log, which is
 * never deleted.
 */
import { type CompiledQuery, sql } from 'kysely'
import { NO_COMPANY } from '../../../domain/core/company/no-company.ts'
import type { OpeningFacts } from '../../../domain/staff/home/opening.ts'
import { db } from '../../query-builder.ts'
import { configText } from '../core/config-sections.ts'

/** Record type of the checklist in the audit log. The record's id is the item. */
export const OPENING = { noun: 'shop', action: 'confirm' } as const

export type OpeningRow = {
  company: string
  confirmed: string
  saved: string
  has_products: 0 | 1
  is_live: 0 | 1
}

/** Returns no row for a demo shop, or unless `isAsked`. */
export const selectOpening = (isAsked: boolean): CompiledQuery<OpeningRow> =>
  sql<OpeningRow>`SELECT ${configText('company')} AS company,
      (SELECT json_group_array(DISTINCT noun_id) FROM audit WHERE noun = ${OPENING.noun} AND action = ${OPENING.action}) AS confirmed,
      json_array(
        (SELECT noun_id FROM audit WHERE noun = 'config' AND noun_id = 'look' LIMIT 1),
        (SELECT noun_id FROM audit WHERE noun = 'config' AND noun_id = 'delivery' LIMIT 1),
        (SELECT noun_id FROM audit WHERE noun = 'config' AND noun_id = 'vat' LIMIT 1),
        (SELECT 'categories' FROM audit WHERE noun = 'category' LIMIT 1),
        (SELECT 'pages' FROM pages JOIN page_versions version ON version.id = pages.published_version_id
          WHERE pages.route = '' AND version.number > 1)) AS saved,
      EXISTS (SELECT 1 FROM products WHERE status = 'active') AS has_products,
      EXISTS (SELECT 1 FROM build_routes WHERE type = 'pdp') AS is_live
    WHERE ${isAsked ? 1 : 0} AND ${configText('show_demo_banner')} <> 'true'`.compile(db)

export const toOpeningFacts = (row: OpeningRow): OpeningFacts => ({
  company: { ...NO_COMPANY, ...JSON.parse(row.company) },
  confirmed: JSON.parse(row.confirmed),
  saved: (JSON.parse(row.saved) as (string | null)[]).filter((item) => item !== null),
  hasProducts: row.has_products === 1,
  isLive: row.is_live === 1,
})
