/** Loads the code of animated layers at the visitor's first action, on pages that have some. */
import { type RefObject, useEffect } from 'react'
import { type PageDocument, pageElements } from '../../../../../domain/publishing/page/page-document.ts'
import { visitorIsHere } from '../../../../kit/islands/visitor.ts'

export function useAnimatedLayers(node: RefObject<HTMLElement | null>, page: PageDocument): void {
  useEffect(() => {
    if (!pageElements(page).some(({ layers }) => layers.some(({ animation }) => animation.type !== 'none'))) return
    let left = false
    let stop = () => {}
    const start = async () => {
      await visitorIsHere()
      const { animateLayers } = await import('./animate-layers.ts')
      if (!left && node.current) stop = animateLayers(node.current)
    }
    // Without its code the layers stand still.
    start().catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [node, page])
}
