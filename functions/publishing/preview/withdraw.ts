/** Withdraws a preview, so that its link stops working. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { deletePreview } from '../../../database/queries/publishing/previews.ts'
import type { ListedPreview } from '../../../domain/publishing/preview/schema.ts'
import { listPreviews, type Signing } from './list-previews.ts'

/** Returns undefined if there is no preview with that id. */
export async function withdraw(
  { database, staff, settings }: { database: Client; staff: StaffRow; settings: Signing },
  id: string,
): Promise<ListedPreview | undefined> {
  const preview = (await listPreviews(database, settings)).find((one) => one.id === id)
  if (preview === undefined) return undefined
  const { bundle, as_of } = preview
  await batch(database, 'write', [
    insertAudit({
      staff,
      action: 'withdraw preview',
      noun: 'bundle',
      noun_id: String(bundle),
      before: { as_of },
      at: settings.now().toISOString(),
    }),
    deletePreview(id),
  ])
  return { ...preview, link: null }
}
