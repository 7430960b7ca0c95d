/** Listens to the builder around the preview, and reports messages it doesn't understand. */
import './zod-without-eval.ts'
import type { PageDocument } from '../../domain/page/page-document.ts'
import { readToPreview } from '../../domain/page/preview-messages.schema.ts'
import type { ToPreview } from '../../domain/page/preview-messages.ts'
import { domCleaner } from './dom-cleaner.ts'
import { isFramed, isFromParent, tellParent } from './parent-frame.ts'

export type ParentListener = {
  onDocument: (page: PageDocument) => void
  onOther: (message: Exclude<ToPreview, { type: 'show_document' }>) => void
}

/** Announces that it listens. Returns what to call when the preview is left. */
export function followParent({ onDocument, onOther }: ParentListener): () => void {
  const listening = new AbortController()
  const hear = (event: MessageEvent) => {
    if (!isFromParent(event, { parent: window.parent, origin: location.origin })) return
    const read = readToPreview(event.data, domCleaner)
    if (!read.ok) tellParent({ type: 'refused', errors: read.errors })
    else if (read.message.type === 'show_document') onDocument(read.message.document)
    else onOther(read.message)
  }
  if (isFramed()) {
    window.addEventListener('message', hear, { signal: listening.signal })
    tellParent({ type: 'ready' })
  }
  return () => listening.abort()
}
