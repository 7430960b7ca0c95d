/** Reads and changes the merchant's details. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectConfig, upsertConfig } from '../../../database/queries/core/site.ts'
import { NO_COMPANY } from '../../../domain/core/company/no-company.ts'
import type { Company } from '../../../domain/core/company/schema.ts'
import { readSeedState } from '../seed-state.ts'

const KEY = 'company'

export async function readDetails(client: Client): Promise<Company> {
  const [{ rows }] = await batch(client, 'read', [selectConfig([KEY])])
  return { ...NO_COMPANY, ...JSON.parse(rows[0]?.value_json ?? '{}') }
}

const HALF_IMPORTED =
  'Nothing was changed: an import into this shop was cut off. Run the same npm run import:catalogue again first.'

/** Other details stay unchanged. */
export async function writeDetails(
  client: Client,
  changes: Partial<Company>,
  now: Date,
): Promise<{ ok: true } | { ok: false; message: string }> {
  if ((await readSeedState(client)) === 'half_imported') return { ok: false, message: HALF_IMPORTED }
  const company = { ...(await readDetails(client)), ...changes }
  await batch(client, 'write', [upsertConfig(KEY, company, now.toISOString())])
  return { ok: true }
}

const LABELS: [field: Exclude<keyof Company, 'weekly_letter' | 'goodwill_refunds'>, label: string][] = [
  ['name', 'Name'],
  ['legal_name', 'Legal name'],
  ['registered_address', 'Address'],
  ['company_number', 'Company number'],
  ['vat_number', 'VAT number'],
  ['premises_licence', 'Premises licence'],
  ['phone', 'Telephone'],
  ['email', 'E-mail'],
  ['hours', 'Opening hours'],
  ['summary', 'Summary'],
]

/** One line per detail; lists missing ones as such, since pages leave them out. */
export const shownDetails = (company: Company): string =>
  LABELS.map(([field, label]) => `${`${label}:`.padEnd(18)}${[company[field]].flat().join(', ') || '(not set)'}`).join(
    '\n',
  )
