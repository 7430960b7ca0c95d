/** Anonymous daily counts of searches. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'

export type CountedSearch = { term: string; isWithoutResult: boolean }

/** Approximate limit of different terms per day; further ones are dropped, so that searches can't fill the database. */
export const MAX_TERMS_A_DAY = 5000

/** Adds to the day's counts; `day` is 'YYYY-MM-DD'. */
export function countSearches(searches: readonly CountedSearch[], day: string): CompiledQuery {
  const sums = [...Map.groupBy(searches, ({ term }) => term)].map(([term, same]) => ({
    term,
    count: same.length,
    without_result: same.filter(({ isWithoutResult }) => isWithoutResult).length,
  }))
  return sql`INSERT INTO daily_searches (day, term, count, without_result)
    SELECT ${day}, value ->> '$.term', value ->> '$.count', value ->> '$.without_result'
    FROM json_each(${JSON.stringify(sums)})
    WHERE (SELECT count(*) FROM daily_searches WHERE day = ${day}) < ${sql.lit(MAX_TERMS_A_DAY)}
      OR EXISTS (SELECT 1 FROM daily_searches WHERE day = ${day} AND term = value ->> '$.term')
    ON CONFLICT (day, term) DO UPDATE SET count = count + excluded.count,
      without_result = without_result + excluded.without_result`.compile(db)
}
