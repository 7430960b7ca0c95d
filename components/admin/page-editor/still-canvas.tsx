/** A document as the shop draws it, small, to be looked at only. */
import { useEffect, useRef } from 'react'
import type { PageDocument } from '../../../domain/page/page-document.ts'
import type { FromPreview, ToPreview } from '../../../domain/page/preview-messages.ts'

const WIDTH = 1200
const SCALE = 0.4
const HEIGHT = 480

export function StillCanvas({ document, title }: { document: PageDocument; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || data.type !== 'ready') return
      const message: ToPreview = { type: 'show_document', document }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [document])
  return (
    <div className="pe-still" style={{ width: WIDTH * SCALE, height: HEIGHT }}>
      <iframe
        ref={frame}
        title={title}
        src="/page_builder/live_preview"
        inert
        style={{ width: WIDTH, height: HEIGHT / SCALE, transform: `scale(${SCALE})` }}
      />
    </div>
  )
}
