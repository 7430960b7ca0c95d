/** Box of a page's part on the canvas, for the frame around it: follows the page as it grows, scrolls or changes. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { Box } from './boxes.ts'
import { partNode } from './layer-nodes.ts'

const isSame = (one: Box | null, other: Box | null): boolean =>
  one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.height === other?.height

/** Measures from the corner of the parent of `frame`; null while not shown. `page` is new with every edit. */
export function usePartBox(frame: RefObject<HTMLElement | null>, id: string, page: PageDocument | null): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  const measure = useCallback(() => {
    const around = frame.current?.parentElement?.getBoundingClientRect()
    const node = partNode(id)
    const rect = around && node && node.getClientRects().length > 0 ? node.getBoundingClientRect() : null
    const next =
      rect && around ? { x: rect.x - around.x, y: rect.y - around.y, width: rect.width, height: rect.height } : null
    setBox((before) => (isSame(before, next) ? before : next))
  }, [frame, id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit is measured before it is seen
  useLayoutEffect(measure, [measure, page])
  useEffect(() => {
    const canvas = frame.current?.parentElement
    if (!canvas) return
    const listening = new AbortController()
    const sizes = new ResizeObserver(measure)
    const changes = new MutationObserver(measure)
    for (const node of [canvas, partNode(id)?.closest('[data-element]')]) if (node) sizes.observe(node)
    changes.observe(canvas, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    for (const name of ['scroll', 'load', 'transitionend']) {
      canvas.addEventListener(name, measure, { capture: true, signal: listening.signal })
    }
    return () => {
      listening.abort()
      sizes.disconnect()
      changes.disconnect()
    }
  }, [frame, id, measure])
  return box
}
