/** Listens to the builder around the preview, and reports messages it doesn't understand. */
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { type PreviewMessage, readToPreview } from '../../../../domain/publishing/page/preview-messages.schema.ts'
import { domCleaner } from './dom-cleaner.ts'
import { isFramed, isFromParent, postToParent } from './parent-frame.ts'

export type OtherMessage = Exclude<PreviewMessage, { type: 'show_document' }>

export type ParentListener = {
  /** `received` as of the message. */
  onDocument: (page: PageDocument, received: number | undefined) => void
  onOther: (message: OtherMessage) => void
}

/** Announces that it listens. Returns a function to call when the preview is left. */
export function followParent({ onDocument, onOther }: ParentListener): () => void {
  const listening = new AbortController()
  let shown: PageDocument | null = null
  const receive = (event: MessageEvent) => {
    if (!isFromParent(event, { parent: window.parent, origin: location.origin })) return
    const read = readToPreview(event.data, domCleaner, shown)
    if (!read.ok) postToParent({ type: 'refused', errors: read.errors })
    else if (read.message.type === 'show_document') {
      shown = read.message.document
      onDocument(shown, read.message.received)
    } else onOther(read.message)
  }
  if (isFramed()) {
    window.addEventListener('message', receive, { signal: listening.signal })
    postToParent({ type: 'ready' })
  }
  return () => listening.abort()
}
