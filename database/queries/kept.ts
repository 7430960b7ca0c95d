/** How a query says that what its caller has kept is stale (decision 89). */
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the version in `listing_version`, if it is the one that the caller knows. Otherwise the query fails, by reading as
 * JSON what is none: `readKept` (batch.ts) then runs others in its place. Select it first, so that nothing else is read.
 */
export const sameVersion = (known: string): RawBuilder<string> =>
  sql<string>`iif(listing_version.version = ${known}, listing_version.version, json('stale ' || listing_version.version))`
