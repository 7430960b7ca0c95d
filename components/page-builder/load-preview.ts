/** What the preview needs before it can show a page: a permitted member of staff, and the code that renders it. */
import { loadStaff } from '../admin/load-staff.ts'
import { AWAY, type CallResult } from '../api/call.ts'
import type { StillParts } from '../parts/still-parts-context.ts'

type Parts = { Preview: typeof import('./preview.tsx').Preview; stillParts: StillParts }

/** The entry of the side menu whose right it takes. */
const PAGE_BUILDER = '/admin/page_builder'

export async function loadPreview(): Promise<CallResult<Parts>> {
  const staff = await loadStaff(PAGE_BUILDER)
  if (!staff.ok) return staff
  try {
    const [{ Preview }, stillParts] = await Promise.all([import('./preview.tsx'), import('../layout/still-parts.ts')])
    return { ok: true, data: { Preview, stillParts } }
  } catch (error) {
    if (error instanceof Error) return { ok: false, status: 0, message: AWAY }
    throw error
  }
}
