/** The shop's own table of addresses by postcode. */
import { db } from '../query-builder.ts'

/** Addresses a postcode has at most: the Post Office's own are under a hundred. */
const LIMIT = 100

export const selectKnownAddresses = (postcode: string) =>
  db
    .selectFrom('known_addresses')
    .where('postcode', '=', postcode)
    .select(['line_1', 'line_2', 'town', 'county', 'postcode'])
    .orderBy('line_1')
    .orderBy('line_2')
    .limit(LIMIT)
    .compile()
