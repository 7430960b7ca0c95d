/** What is searched among customers, as the address says it: a reload or a link shows the same. */
import type { CustomerChoice } from './customer-queries.ts'

/** `search` is the address's query. What can't be read is as if nothing had been said. */
export function readCustomerChoice(search: string): CustomerChoice {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page'))
  return { q: given.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** '' for the first page of all. */
export function customerSearch({ q, page }: CustomerChoice): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  const text = String(query)
  return text === '' ? '' : `?${text}`
}
