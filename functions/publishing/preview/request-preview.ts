/** Requests a preview of a bundle. Refuses a bundle that couldn't go live, since its preview would be wrong. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import type { StaffRow } from '../../../database/queries/core/staff.ts'
import { insertPreview } from '../../../database/queries/publishing/previews.ts'
import { type RandomSource, randomToken } from '../../../domain/core/token/random-token.ts'
import { describeFaults, EMPTY_BUNDLE, isReady } from '../../../domain/publishing/bundle/bundle.ts'
import { goLiveFault } from '../../../domain/publishing/bundle/go-live.ts'
import { previewExpiry } from '../../../domain/publishing/preview/preview.ts'
import type { ListedPreview } from '../../../domain/publishing/preview/schema.ts'
import { findBundle } from '../bundle/change-bundle.ts'
import { listPreviews, type Signing } from './list-previews.ts'

export type PreviewOrder = { database: Client; staff: StaffRow; settings: Signing; random: RandomSource }

export type PreviewRequested =
  | { ok: true; preview: ListedPreview }
  | { ok: false; code: 'unknown' | 'live' | 'changed' }
  | { ok: false; code: 'faults'; faults: string[] }
  | { ok: false; code: 'too_early'; message: string }

/** Random bytes of a preview's id. */
export const PREVIEW_ID_BYTES = 16

/** `asOf` is the moment to show; without one the bundle's own time, or now where it has none. */
export async function requestPreview(
  { database, staff, settings, random }: PreviewOrder,
  id: number,
  asOf: Date | undefined,
): Promise<PreviewRequested> {
  const now = settings.now()
  const message = asOf && goLiveFault(asOf, now)
  if (message) return { ok: false, code: 'too_early', message }
  const bundle = await findBundle(database, id)
  if (bundle === undefined) return { ok: false, code: 'unknown' }
  if (bundle.state === 'live') return { ok: false, code: 'live' }
  if (!isReady(bundle))
    return {
      ok: false,
      code: 'faults',
      faults: bundle.items.length === 0 ? [EMPTY_BUNDLE] : describeFaults(bundle.items),
    }
  const at = now.toISOString()
  const ownTime = bundle.state === 'scheduled' ? bundle.go_live_at : null
  const as_of = asOf?.toISOString() ?? ownTime ?? at
  const preview = randomToken(random, PREVIEW_ID_BYTES)
  await batch(database, 'write', [
    insertAudit({ staff, action: 'preview', noun: 'bundle', noun_id: String(id), after: { as_of }, at }),
    ...insertPreview(id, {
      id: preview,
      version: bundle.version,
      as_of,
      expires_at: previewExpiry(now).toISOString(),
      by: staff.id,
      at,
    }),
  ])
  const asked = (await listPreviews(database, settings)).find((one) => one.id === preview)
  return asked === undefined ? { ok: false, code: 'changed' } : { ok: true, preview: asked }
}
