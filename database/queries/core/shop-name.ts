import { sql } from 'kysely'
import { UNNAMED_SHOP } from '../../../domain/core/company/company.ts'

/** SQL: the shop's name as pages show it (shownCompany). */
export const SHOP_NAME = sql<string>`coalesce(
  nullif((SELECT value_json ->> '$.name' FROM config WHERE key = 'company'), ''), ${sql.lit(UNNAMED_SHOP)})`
