/**
 * POST /api/admin/pages/parts: new content above or below another page, as a draft. Two round trips: find that page,
 * then write.
 */
import { batch } from '../../../database/batch.ts'
import { selectSurrounded } from '../../../database/queries/publishing/surrounded-pages.ts'
import { type PartKind, partRoute } from '../../../domain/core/route/content-part.ts'
import { partFault, partTitle, surroundedScreen } from '../../../domain/publishing/page/around-page.ts'
import { pageOf } from '../../../domain/publishing/page/page-templates.ts'
import { MAX_TITLE } from '../../../domain/publishing/page/staff-page.schema.ts'
import type { StaffPage } from '../../../domain/publishing/page/staff-page.ts'
import type { ActingStaff } from '../../app-env.ts'
import { createPage } from './create-page.ts'

export type CreatedPart = { ok: true; page: StaffPage } | { ok: false; message: string }

export async function createPart(
  by: ActingStaff,
  { kind, path }: { kind: PartKind; path: string },
): Promise<CreatedPart> {
  const [{ rows }] = await batch(by.database, 'read', [selectSurrounded([path])])
  const at = rows[0] ?? surroundedScreen(path)
  const message = partFault(kind, path, at)
  if (at === undefined || message !== undefined) return { ok: false, message: message ?? '' }
  const page = await createPage(by, pageOf('blank', partRoute({ kind, path }), partTitle(kind, at, MAX_TITLE)))
  return page ? { ok: true, page } : { ok: false, message: 'There is such content already. It may be archived' }
}
