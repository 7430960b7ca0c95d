/** Which days analytics shows, as its address has it: every view can be sent to somebody, and Back leads to the one before. */
import { AGAINST, RANGES, type RangeQuery } from '../../../domain/analytics/range.ts'

const DEFAULTS: RangeQuery = { range: '30d', against: 'before' }

/** What is unknown is left at its default; whether days make sense is for the API to judge. */
export function readRange(search: string): RangeQuery {
  const asked = new URLSearchParams(search)
  const range = RANGES.find((name) => name === asked.get('range')) ?? DEFAULTS.range
  const against = AGAINST.find((name) => name === asked.get('against')) ?? DEFAULTS.against
  if (range !== 'own') return { range, against }
  const [from, to] = [asked.get('from'), asked.get('to')]
  return { range, against, ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** '' for what is shown anyway. */
export function searchOfRange({ range, against, from, to }: RangeQuery): string {
  const said = new URLSearchParams()
  if (range !== DEFAULTS.range) said.set('range', range)
  if (range === 'own' && from) said.set('from', from)
  if (range === 'own' && to) said.set('to', to)
  if (against !== DEFAULTS.against) said.set('against', against)
  return said.size === 0 ? '' : `?${said}`
}
