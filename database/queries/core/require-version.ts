/** Lets a query report that the caller's cached data is stale (decision 89). */
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the version in `listing_version`, if it is the one the caller knows. Otherwise the query fails by parsing
 * invalid JSON: `readIfUnchanged` (batch.ts) then runs others instead. Select it first, so that nothing else is read.
 */
export const requireVersion = (known: string): RawBuilder<string> =>
  sql<string>`iif(listing_version.version = ${known}, listing_version.version, json('stale ' || listing_version.version))`
