/** Finds content beyond the screen's right edge that no sideways scrolling reaches. */
import type { Page } from '@playwright/test'

/** Runs in the page. Describes each text and control beyond the edge of the window, or of a box that cuts it off. */
function findCut(): string[] {
  const TOLERANCE = 1
  /** The right edge of the area in which the node shows; null if it can be scrolled there, or is hidden visually. */
  const edgeOf = (node: Element): number | null => {
    let edge = document.documentElement.clientWidth
    for (let box: Element | null = node; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath, position } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return null
      if (box !== node && overflowX !== 'visible') edge = Math.min(edge, box.getBoundingClientRect().right)
      if (position === 'fixed') break
    }
    return edge
  }
  const rightOf = (node: Element): number => {
    const texts = Array.from(node.childNodes).filter((child) => child instanceof Text && child.data.trim() !== '')
    const rights = texts.map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().right
    })
    const isControl = node.matches('a, button, input, select, textarea')
    return Math.max(0, ...rights, isControl ? node.getBoundingClientRect().right : 0)
  }
  return Array.from(document.body.querySelectorAll('*'))
    .filter(
      (node) => node.checkVisibility({ visibilityProperty: true }) && node.closest('[aria-hidden="true"]') === null,
    )
    .flatMap((node) => {
      const right = rightOf(node)
      const edge = right > 0 ? edgeOf(node) : null
      if (edge === null || right <= edge + TOLERANCE) return []
      return `${node.outerHTML.slice(0, 80)} ends at ${Math.round(right)} of ${Math.round(edge)}`
    })
}

export const cutContent = (page: Page): Promise<string[]> => page.evaluate(findCut)
