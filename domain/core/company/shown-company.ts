/** The company as pages and mail show it. Separate from company.ts, so that shop pages do not load an empty one. */
import { UNNAMED_SHOP } from './company.ts'
import { NO_COMPANY } from './no-company.ts'
import type { Company } from './schema.ts'

/** The details for pages and mail: UNNAMED_SHOP without a name, and the trading name without a legal one. */
export function shownCompany(stored: Partial<Company> | undefined): Company {
  const company = { ...NO_COMPANY, ...stored }
  const name = company.name || UNNAMED_SHOP
  return { ...company, name, legal_name: company.legal_name || name }
}
