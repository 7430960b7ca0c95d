/** Company details that an online shop in the United Kingdom must state. */
import type { Company } from './schema.ts'

const REQUIRED = { name: 'its name', registered_address: 'its address', email: 'its e-mail address' } as const

/** Names of the missing details: 'its name'. */
export const missingDetails = (company: Company): string[] =>
  (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[])
    .filter((field) => company[field].length === 0)
    .map((field) => REQUIRED[field])
