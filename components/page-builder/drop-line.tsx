/** Shows where something that is dragged over the canvas would go, and tells the builder where it was dropped. */
import { type RefObject, useEffect, useState } from 'react'
import { draggedKind, readDragged } from '../../domain/page/dragged.ts'
import { type Target, targetAt } from './drop-target.ts'
import { tellParent } from './parent-frame.ts'

export function DropLine({ canvas }: { canvas: RefObject<HTMLElement | null> }) {
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let latest: Target | null = null
    const show = (next: Target | null) => {
      latest = next
      setTarget(next)
    }
    document.addEventListener(
      'dragover',
      (event) => {
        const kind = event.dataTransfer && draggedKind(event.dataTransfer)
        if (!kind) return
        event.preventDefault()
        show(targetAt(event, kind))
      },
      { signal },
    )
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && show(null), { signal })
    document.addEventListener('dragend', () => show(null), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        const dragged = event.dataTransfer && readDragged(event.dataTransfer)
        if (!dragged) return
        event.preventDefault()
        tellParent({ type: 'dropped', dragged, target: latest?.id ?? null, side: latest?.side ?? 'inside' })
        show(null)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  const around = canvas.current?.getBoundingClientRect()
  if (target === null || !around) return null
  const { x, y, width, height } = target.line
  return (
    <i
      className={height === 0 ? 'canvas-drop' : 'canvas-drop box'}
      style={{ translate: `${x - around.x}px ${y - around.y}px`, width, height: height || undefined }}
    />
  )
}
