/** Loads and starts the code of animated layers on the visitor's first action, on pages that have some. */
import { type RefObject, useEffect } from 'react'
import { type PageDocument, pageElements } from '../../../../../domain/publishing/page/page-document.ts'
import { isVisitorActive } from '../../../../kit/islands/visitor.ts'

export function useAnimatedLayers(node: RefObject<HTMLElement | null>, page: PageDocument): void {
  useEffect(() => {
    if (!pageElements(page).some(({ layers }) => layers.some(({ animation }) => animation.type !== 'none'))) return
    let left = false
    let stop = () => {}
    const start = async () => {
      await isVisitorActive()
      const { animateLayers } = await import('./animate-layers.ts')
      if (!left && node.current) stop = animateLayers(node.current)
    }
    // If the code can't be loaded, the layers don't move.
    start().catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [node, page])
}
