/** A member's rating of a wine from one of their cases. */
import { type CompiledQuery, sql } from 'kysely'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { db } from '../../query-builder.ts'
import { customerOf, type Session } from '../core/owner.ts'

export type RatedCaseWine = { session: Session; code: string; stars: number; today: Day }

/** Written only for a wine that was sent to this customer in a club case and still exists; the latest rating counts. */
export const rateWine = ({ session, code, stars, today }: RatedCaseWine): CompiledQuery =>
  sql`INSERT INTO case_ratings (customer_id, product_code, stars, rated_at)
    SELECT customers.id, products.code, ${stars}, ${session.now} FROM customers JOIN products ON products.code = ${code}
    WHERE customers.id = ${customerOf(session)}
      AND EXISTS (SELECT 1 FROM plans JOIN cases ON cases.plan_id = plans.id JOIN case_lines line ON line.case_id = cases.id
        WHERE plans.customer_id = customers.id AND plans.type = 'wineclub' AND cases.state = 'ordered'
          AND cases.dispatch_on <= ${today} AND line.code = ${code})
    ON CONFLICT (customer_id, product_code) DO UPDATE SET stars = excluded.stars, rated_at = excluded.rated_at`.compile(
    db,
  )
