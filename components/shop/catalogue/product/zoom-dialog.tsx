/** Full-screen dialog to zoom into a picture. Loaded on the first click on the zoom button (pictures.tsx). */
import { useEffect, useRef } from 'react'
import { copyUrl } from '../../../kit/picture/picture-sources.ts'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { openLayer } from '../../../kit/primitives/layers.ts'
import { lockPageScroll } from '../../../kit/primitives/modal/lock-page-scroll.ts'
import { useZoom } from './use-zoom.ts'
import { MAX_SCALE, STEP, viewBox } from './zoom-view.ts'

export type ZoomDialogProps = {
  name: string
  /** File name of the picture. */
  file: string
  /** Called after the dialog was closed by a button or key and focus was restored. */
  onClosed: () => void
}

export function ZoomDialog({ name, file, onClosed }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { view, zoom, stage, onKeyDown } = useZoom()
  const larger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const pageFreed = lockPageScroll()
    dialog.current?.showModal()
    larger.current?.focus()
    const layerClosed = openLayer(() => dialog.current?.close())
    return () => {
      pageFreed()
      layerClosed()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="zoom-dialog"
      aria-label={`${name}, close up`}
      onClose={onClosed}
      onKeyDown={onKeyDown}
    >
      <svg {...stage} className="zoom-stage" viewBox={viewBox(view)} role="img" aria-label={name}>
        <image href={copyUrl(file, 1920, 'webp')} {...PICTURE} />
      </svg>
      <p className="zoom-hint soft small">Drag to move, or use the plus, minus and arrow keys.</p>
      <div className="zoom-tools row">
        <button
          type="button"
          className="iconbtn ring"
          aria-label="Smaller"
          aria-disabled={view.scale === 1 || undefined}
          onClick={() => zoom(1 / STEP)}
        >
          <Icon name="minus" />
        </button>
        <span className="zoom-scale num small" role="status">{`${Math.round(view.scale * 100)}%`}</span>
        <button
          ref={larger}
          type="button"
          className="iconbtn ring"
          aria-label="Larger"
          aria-disabled={view.scale === MAX_SCALE || undefined}
          onClick={() => zoom(STEP)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <button
        type="button"
        className="iconbtn ring zoom-close"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
