/** A small read-only picture of a document as the shop draws it. */
import { useEffect, useRef, useState } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { FromPreview, ToPreview } from '../../../../domain/publishing/page/preview-messages.ts'

const WIDTH = 1200
const SCALE = 0.4
const HEIGHT = 480

type StillCanvasProps = {
  document: PageDocument
  title: string
  /** A part to frame and to scroll to. */
  part?: string | undefined
}

export function StillCanvas({ document, title, part }: StillCanvasProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPreview>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return
      if (data.type === 'shown') setShown(true)
      if (data.type === 'ready') send(frame.current, { type: 'show_document', document })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [document])
  useEffect(() => {
    if (isShown) send(frame.current, { type: 'select_nodes', nodes: part === undefined ? [] : [part] })
  }, [isShown, part])
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

const send = (frame: HTMLIFrameElement | null, message: ToPreview): void =>
  frame?.contentWindow?.postMessage(message, location.origin)
