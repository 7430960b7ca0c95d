/** SQL version of the delivery zone rule in domain/selling/delivery. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { db } from '../../query-builder.ts'

/** The shop's delivery settings; no row before they are set up. */
export const selectDelivery = () => db.selectFrom('config').where('key', '=', 'delivery').select('value_json').compile()

const firstZone = (matches: RawBuilder<boolean>): RawBuilder<string | null> =>
  sql`(SELECT zones.value FROM config, json_each(config.value_json, '$.zones') zones
    WHERE config.key = 'delivery' AND ${matches} ORDER BY zones.key LIMIT 1)`

const naming = (place: RawBuilder<unknown>): RawBuilder<string | null> =>
  firstZone(sql`EXISTS (SELECT 1 FROM json_each(zones.value, '$.areas') named WHERE named.value = ${place})`)

/**
 * The zone as JSON; null if no zone matches. A district takes precedence over an area, and both over the catch-all
 * zone. `postcode` must be complete and normalised: 'BA1 5BD'.
 */
export const zoneOfPostcode = (postcode: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce(${naming(sql`substr(${postcode}, 1, instr(${postcode}, ' ') - 1)`)},
  ${naming(sql`substr(${postcode}, 1, CASE WHEN substr(${postcode}, 2, 1) GLOB '[0-9]' THEN 1 ELSE 2 END)`)},
  ${firstZone(sql`json_array_length(zones.value, '$.areas') = 0`)})`

/** Why the shop doesn't deliver to a full postcode; no row where it does, and in a shop that has not set up delivery. */
const unserved = (postcode: RawBuilder<unknown>): RawBuilder<{ note: string }> =>
  sql`SELECT found.zone ->> '$.note' AS note FROM (SELECT ${zoneOfPostcode(sql`place.postcode`)} AS zone
    FROM (SELECT ${postcode} AS postcode) AS place) AS found WHERE found.zone ->> '$.is_served' = 0`

export const selectUnserved = (postcode: string): CompiledQuery<{ note: string }> =>
  unserved(sql`${postcode}`).compile(db)

/** `postcode` is a text, or SQL. */
export const isServed = (postcode: string | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`NOT EXISTS (${unserved(typeof postcode === 'string' ? sql`${postcode}` : postcode)})`
