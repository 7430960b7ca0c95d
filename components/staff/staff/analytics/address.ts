/** Reads and writes the range of days in the URL, so that views can be shared and Back restores the previous one. */
import { AGAINST, RANGES, type RangeQuery } from '../../../../domain/staff/analytics/range.ts'

const DEFAULTS: RangeQuery = { range: '30d', against: 'before' }

/** Leaves unknown values at their defaults; the API checks that the days make sense. */
export function readRange(search: string): RangeQuery {
  const asked = new URLSearchParams(search)
  const range = RANGES.find((name) => name === asked.get('range')) ?? DEFAULTS.range
  const against = AGAINST.find((name) => name === asked.get('against')) ?? DEFAULTS.against
  if (range !== 'own') return { range, against }
  const [from, to] = [asked.get('from'), asked.get('to')]
  return { range, against, ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Returns '' for the default range. */
export function searchOfRange({ range, against, from, to }: RangeQuery): string {
  const query = new URLSearchParams()
  if (range !== DEFAULTS.range) query.set('range', range)
  if (range === 'own' && from) query.set('from', from)
  if (range === 'own' && to) query.set('to', to)
  if (against !== DEFAULTS.against) query.set('against', against)
  return query.size === 0 ? '' : `?${query}`
}
