/** A finding of the check panel, shown as one line. */
import type { PageEdit } from '../../../../domain/publishing/page/edit/edit.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'

export type Finding = {
  level: 'error' | 'warning'
  /** null for the page itself. */
  node: string | null
  message: string
  /** Set if it occurs on one screen only. */
  screen?: LayerScreen
  fix?: { name: string; edit: PageEdit }
}
