/** The previews that there are, each with its link once it is ready. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type PreviewRow, selectPreviews } from '../../../database/queries/previews.ts'
import { PREVIEW_PATH } from '../../../domain/preview/preview.ts'
import type { ListedPreview } from '../../../domain/preview/schema.ts'
import { previewToken } from '../../../domain/preview/token.ts'
import type { Settings } from '../../env.ts'

export type Signing = Pick<Settings, 'AUTH_SECRET' | 'siteOrigin' | 'now'>

async function toListed(row: PreviewRow, { AUTH_SECRET, siteOrigin }: Signing): Promise<ListedPreview> {
  const { id, is_outdated, ...rest } = row
  const ticket = { id, as_of: new Date(rest.as_of), expires_at: new Date(rest.expires_at) }
  const link = row.state === 'ready' ? `${siteOrigin}${PREVIEW_PATH}${await previewToken(ticket, AUTH_SECRET)}` : null
  return { id, ...rest, link, is_outdated: is_outdated === 1 }
}

export async function listPreviews(database: Client, signing: Signing): Promise<ListedPreview[]> {
  const [{ rows }] = await batch(database, 'read', [selectPreviews(signing.now().toISOString())])
  return Promise.all(rows.map((row) => toListed(row, signing)))
}
