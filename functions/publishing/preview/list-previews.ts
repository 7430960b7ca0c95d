/** Lists previews, each with its link once it is ready. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import {
  type BundlePreviewRow,
  type PagePreviewRow,
  selectPagePreviews,
  selectPreviews,
} from '../../../database/queries/publishing/previews.ts'
import { partOf } from '../../../domain/core/route/content-part.ts'
import { PREVIEW_PATH, PREVIEW_VERSION_PATH } from '../../../domain/publishing/preview/preview.ts'
import type { ListedPagePreview, ListedPreview } from '../../../domain/publishing/preview/schema.ts'
import { previewToken } from '../../../domain/publishing/preview/token.ts'
import type { Settings } from '../../env.ts'

export type Signing = Pick<Settings, 'AUTH_SECRET' | 'siteOrigin' | 'now'>

/** Returns null until it is ready. `path` is the first page, with its slash; '' for the home page. */
async function linkTo(row: BundlePreviewRow | PagePreviewRow, path: string, signing: Signing): Promise<string | null> {
  if (row.state !== 'ready') return null
  const ticket = { id: row.id, as_of: new Date(row.as_of), expires_at: new Date(row.expires_at) }
  return `${signing.siteOrigin}${PREVIEW_PATH}${await previewToken(ticket, signing.AUTH_SECRET)}${path}`
}

/** The path of a part is that of the page it belongs to. */
const pathOf = (route: string): string => {
  const path = partOf(route)?.path ?? route
  return path === '' ? '' : `/${path}`
}

async function toListed(row: BundlePreviewRow, signing: Signing): Promise<ListedPreview> {
  const { is_outdated, route, ...rest } = row
  return { ...rest, link: await linkTo(row, pathOf(route), signing), is_outdated: is_outdated === 1 }
}

async function toListedOfPage(row: PagePreviewRow, signing: Signing): Promise<ListedPagePreview> {
  const { is_outdated, is_own, route, is_b, ...rest } = row
  // The link leads to the address that chooses version B, which leads to the page.
  const path = is_b === 1 ? `${PREVIEW_VERSION_PATH}b${pathOf(route)}` : pathOf(route)
  return { ...rest, link: await linkTo(row, path, signing), is_outdated: is_outdated === 1, is_own: is_own === 1 }
}

export async function listPreviews(database: Client, signing: Signing): Promise<ListedPreview[]> {
  const [{ rows }] = await batch(database, 'read', [selectPreviews(signing.now().toISOString())])
  return Promise.all(rows.map((row) => toListed(row, signing)))
}

/** Previews as `staff` sees them: without those that others opened for themselves. */
export async function listPagePreviews(
  { database, staff, settings: signing }: { database: Client; staff: StaffRow; settings: Signing },
  page: number,
): Promise<ListedPagePreview[]> {
  const [{ rows }] = await batch(database, 'read', [selectPagePreviews(page, staff.id, signing.now().toISOString())])
  return Promise.all(rows.map((row) => toListedOfPage(row, signing)))
}
