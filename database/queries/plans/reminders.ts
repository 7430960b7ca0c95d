/** Reminders of cards that are about to expire, and of unredeemed gifts. Each is sent once. */
import { type CompiledQuery, sql } from 'kysely'
import { db } from '../../query-builder.ts'

/** The days of a run: 'YYYY-MM-DD'. */
export type ReminderDays = { today: string; until: string }

const LAST_DAY = sql`date(printf('%04d-%02d-01', method.expiry_year, method.expiry_month), '+1 month', '-1 day')`

/** To members whose running plan is charged to a card that expires by `until`. Once for each plan and card. */
export const remindOfCards = ({ today, until }: ReminderDays, now: string): CompiledQuery =>
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'card-expiring:' || plans.id || ':' || method.id, 'card-expiring', customers.email,
      json_object('first_name', customers.first_name, 'type', plans.type, 'brand', method.brand, 'last_four',
        method.last_four, 'expiry_month', method.expiry_month, 'expiry_year', method.expiry_year), ${now}, ${now}
    FROM plans JOIN customers ON customers.id = plans.customer_id
      JOIN payment_methods method ON method.id = plans.payment_method_id
    WHERE plans.state IN ('active', 'paused') AND plans.cases_left IS NULL AND customers.erased_at IS NULL
      AND ${LAST_DAY} BETWEEN ${today} AND ${until}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db)

/** To recipients of a gift that expires on `until` and has not been redeemed. Once for each gift. */
export const remindOfGifts = ({ today, until }: ReminderDays, now: string): CompiledQuery =>
  sql`INSERT INTO mail (unique_key, template, to_email, data_json, next_attempt_at, created_at)
    SELECT 'gift-unused:' || gifts.id, 'gift-unused', gifts.recipient_email,
      json_object('giver_name', gifts.giver_name, 'recipient_name', gifts.recipient_name,
        'code_ending', gifts.code_ending, 'plan', club_plans.name, 'cases', gifts.cases, 'expires_on', gifts.expires_on), ${now}, ${now}
    FROM gifts JOIN club_plans ON club_plans.id = gifts.club_plan_id
    WHERE gifts.redeemed_at IS NULL AND gifts.cancelled_at IS NULL AND gifts.sent_at IS NOT NULL
      AND gifts.expires_on BETWEEN ${today} AND ${until}
    ON CONFLICT (unique_key) DO NOTHING`.compile(db)
