/** Finds scripts that are new to a page, because writing one requires a separate permission (docs/domain.md#access). */
import type { PageDocument } from './page-document.ts'
import { scriptsOf } from './page-scripts.ts'

type NewScript = {
  /** 'page: js', or 'buy-now: js' with the id of the html element. */
  field: string
  message: string
}

export const SCRIPT_REFUSED = 'Only owners may write or change a script'

/**
 * Scripts of `document` that none of the `known` documents contains verbatim. Scripts that already exist may be moved,
 * copied within the page, and removed.
 */
export function newScripts(document: PageDocument, known: readonly PageDocument[]): NewScript[] {
  const texts = new Set(known.flatMap(scriptsOf).map(({ js }) => js))
  return scriptsOf(document)
    .filter(({ js }) => !texts.has(js))
    .map(({ element }) => ({ field: `${element || 'page'}: js`, message: SCRIPT_REFUSED }))
}
