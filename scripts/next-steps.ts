/** The owner's next steps in setting up a shop, for the terminal. */
import type { Client } from '@libsql/client'
import { batch } from '../database/batch.ts'
import { selectShopFacts } from '../database/queries/shop-facts.ts'
import { selectConfig } from '../database/queries/site.ts'
import { db } from '../database/query-builder.ts'
import type { Company } from '../domain/company/company.ts'
import { NO_COMPANY } from '../domain/company/no-company.ts'

type Step = { command: string; why: string }

/** What an online shop in the United Kingdom must state about itself, and its name. */
const TOLD = ['name', 'registered_address', 'email'] as const

const OWNER: Step = {
  command: 'npm run owner:create -- --email you@example.com --name "Your Name"',
  why: 'an owner, who signs in at /admin',
}
const WINES: Step = {
  command: 'npm run import:catalogue -- wines.csv',
  why: 'its wines, from your list (docs/import-catalogue.md)',
}
const detailsStep = (missing: readonly string[]): Step => ({
  command:
    'npm run shop:details -- --name "Vine & Sons" --email hello@example.com --address "1 High Street, Bath, BA1 1AA"',
  why: `the details the shop still lacks: ${missing.map((field) => NAMES[field] ?? field).join(', ')}`,
})
const NAMES: Record<string, string> = {
  name: 'its name',
  registered_address: 'its address',
  email: 'its e-mail address',
}

/** '' when nothing is left to do, and for a demo shop. One round trip. */
export async function nextSteps(client: Client): Promise<string> {
  const [facts, config, owners] = await batch(client, 'read', [
    selectShopFacts(),
    selectConfig(['company', 'show_demo_banner']),
    db.selectFrom('admins').select('id').where('user_type', '=', 'owner').limit(1).compile(),
  ])
  const setting = (key: string) => config.rows.find((row) => row.key === key)?.value_json
  if (setting('show_demo_banner') === 'true') return ''
  const company: Company = { ...NO_COMPANY, ...JSON.parse(setting('company') ?? '{}') }
  const untold = TOLD.filter((field) => company[field].length === 0)
  const isEmpty = facts.rows[0]?.products === 0
  const steps = [
    ...(owners.rows.length === 0 ? [OWNER] : []),
    ...(untold.length > 0 ? [detailsStep(untold)] : []),
    ...(isEmpty ? [WINES] : []),
  ]
  if (steps.length === 0) return ''
  const heading = isEmpty
    ? 'This shop is empty: visitors see a page that says it opens soon. Next, in another terminal with the same DATA_DIR:'
    : 'Still to do, in another terminal with the same DATA_DIR:'
  return [heading, ...steps.map(({ command, why }) => `  ${command}\n      ${why}`)].join('\n')
}
