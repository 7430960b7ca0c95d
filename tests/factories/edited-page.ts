/** A page after edits of the builder. */
import { applyEdit } from '../../domain/publishing/page/edit/apply-edit.ts'
import type { PageEdit } from '../../domain/publishing/page/edit/edit.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'

/** Applies the edits one after the other. Throws if one is refused. */
export const edited = (page: PageDocument, ...edits: readonly PageEdit[]): PageDocument =>
  edits.reduce((now, edit) => {
    const applied = applyEdit(now, edit)
    if (!applied.ok) throw new Error(applied.message)
    return applied.page
  }, page)
