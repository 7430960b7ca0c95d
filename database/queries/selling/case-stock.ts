/** Stock of a plan's case: bottles are reserved when the case is prepared, and returned if it is not ordered. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

/** Takes the bottles of a case out of stock. Has no effect if `caseId` is null. */
export const takeCaseStock = (caseId: RawBuilder<number | null>, now: string): CompiledQuery[] => [
  sql`UPDATE stock SET quantity = stock.quantity - line.quantity
    FROM case_lines line WHERE line.case_id = ${caseId} AND stock.code = line.code`.compile(db),
  sql`INSERT INTO stock_movements (code, change, reason, created_at)
    SELECT code, -quantity, 'sale', ${now} FROM case_lines WHERE case_id = ${caseId} ORDER BY id`.compile(db),
]

/** Returns the bottles of those cases that were not ordered. Run before the cases change or lose their lines. */
export const returnCaseStock = (caseIds: RawBuilder<unknown>, now: string): CompiledQuery[] => {
  const held = sql`(SELECT line.code, sum(line.quantity) AS quantity
    FROM cases JOIN case_lines line ON line.case_id = cases.id
    WHERE cases.id IN (${caseIds}) AND cases.state IN ('prepared', 'charging', 'retrying') GROUP BY line.code)`
  return [
    sql`UPDATE stock SET quantity = stock.quantity + held.quantity FROM ${held} AS held
      WHERE stock.code = held.code`.compile(db),
    sql`INSERT INTO stock_movements (code, change, reason, created_at)
      SELECT held.code, held.quantity, 'release', ${now} FROM ${held} AS held
        JOIN variants ON variants.code = held.code`.compile(db),
  ]
}
