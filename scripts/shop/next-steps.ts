/** Prints the next step in setting up a shop: an address that creates the first owner, or the control panel. */
import { createHash } from 'node:crypto'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectShopFacts } from '../../database/queries/core/shop-facts.ts'
import { selectConfig } from '../../database/queries/core/site.ts'
import { deleteSetupTokens, insertSetupToken, selectHasOwner } from '../../database/queries/staff/setup.ts'
import { NO_COMPANY } from '../../domain/core/company/no-company.ts'
import { missingDetails } from '../../domain/core/company/required-details.ts'
import type { Company } from '../../domain/core/company/schema.ts'
import { randomToken } from '../../domain/core/token/random-token.ts'
import { setupLink } from '../../domain/staff/setup/setup-link.ts'

/**
 * Returns '' if nothing is left to do, and for a demo shop. Without an owner a new token replaces the last one.
 * One round trip, two without an owner.
 */
export async function nextSteps(client: Client, siteUrl: string, now: Date): Promise<string> {
  const [facts, config, owner] = await batch(client, 'read', [
    selectShopFacts(),
    selectConfig(['company', 'show_demo_banner']),
    selectHasOwner(),
  ])
  const setting = (key: string) => config.rows.find((row) => row.key === key)?.value_json
  if (setting('show_demo_banner') === 'true') return ''
  if (owner.rows[0]?.has_owner === 0) {
    const token = randomToken(crypto)
    const hash = createHash('sha256').update(token).digest('hex')
    await batch(client, 'write', [deleteSetupTokens(), insertSetupToken(hash, now.toISOString())])
    return [
      'This shop has no owner yet. Open it in a browser, with an address that works once and until the next start:',
      `  ${setupLink(siteUrl, token)}`,
      'Or by command: npm run owner:create and npm run shop:details (docs/own-shop.md).',
    ].join('\n')
  }
  const company: Company = { ...NO_COMPANY, ...JSON.parse(setting('company') ?? '{}') }
  const isEmpty = facts.rows[0]?.products === 0
  const missing = [...missingDetails(company), ...(isEmpty ? ['products'] : [])]
  return missing.length === 0
    ? ''
    : `This shop still lacks: ${missing.join(', ')}. ${siteUrl}/admin lists what is left.`
}
