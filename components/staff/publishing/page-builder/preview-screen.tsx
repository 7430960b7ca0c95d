/** The page builder's canvas, framed or standalone: staff who may build pages see the page named by `?page=`. */
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import type { StillParts } from '../../../kit/islands/still-parts-context.ts'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { loadStaff } from '../../core/queries/load-staff.ts'

type Parts = { Preview: typeof import('./preview.tsx').Preview; stillParts: StillParts }

/** The entry of the side menu whose right it takes. */
const PAGE_BUILDER = '/admin/page_builder'

/** Loads what the preview needs to show a page: a permitted member of staff, and the code that renders it. */
async function loadPreview(): Promise<CallResult<Parts>> {
  const staff = await loadStaff(PAGE_BUILDER)
  if (!staff.ok) return staff
  try {
    const [{ Preview }, stillParts] = await Promise.all([
      import('./preview.tsx'),
      import('../../../shop/publishing/layout/still-parts.ts'),
    ])
    return { ok: true, data: { Preview, stillParts } }
  } catch (error) {
    if (error instanceof Error) return { ok: false, status: 0, message: UNREACHABLE_MESSAGE }
    throw error
  }
}

export function PreviewScreen() {
  const { loaded, retry } = useLoaded(loadPreview)
  if (loaded.state === 'loaded') {
    const { Preview, stillParts } = loaded.data
    return <Preview stillParts={stillParts} />
  }
  return (
    <main id="main" className="wrap not-found" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      <h1 className="sr">Preview</h1>
      {loaded.state === 'loading' ? (
        <p role="status">Opening the page</p>
      ) : (
        <LoadFailed message={loaded.message} retry={retry} />
      )}
    </main>
  )
}
