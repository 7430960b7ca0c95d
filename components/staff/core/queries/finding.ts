/** A finding of the check panel, shown as one line. */
import type { PageEdit } from '../../../../domain/publishing/page/edit/edit.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'

export type Finding = {
  level: 'error' | 'warning'
  /** null for the page itself. */
  node: string | null
  /** The setting it names, as a path: 'alt', 'slides.0.url'. Missing for a fault of no setting in particular. */
  setting?: string
  message: string
  /** Words that only say what to write instead. */
  isPlaceholder?: true
  /** Set if it occurs on one screen only. */
  screen?: LayerScreen
  fix?: { name: string; edit: PageEdit }
}
