/** Finds the words, pictures and controls of the drawn page, which the name and tools of a part should not cover. */
import type { Box } from './boxes.ts'

const PICTURES = 'img,video,iframe,svg'
const CONTROLS = 'button,input,select,textarea,.btn'

const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function* wordsIn(element: HTMLElement, near: DOMRect): Generator<DOMRect> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const isNear =
      text.nodeValue?.trim() && text.parentElement && meets(text.parentElement.getBoundingClientRect(), near)
    if (!isNear) continue
    range.selectNodeContents(text)
    yield* range.getClientRects()
  }
}

/** Searches only containers that are near: the browser skips the layout of far ones (far-parts.ts). */
function* elementsNear(near: DOMRect): Generator<HTMLElement> {
  for (const container of document.querySelectorAll('[data-page] [data-container]')) {
    if (!meets(container.getBoundingClientRect(), near)) continue
    for (const element of container.querySelectorAll<HTMLElement>('[data-element]'))
      if (meets(element.getBoundingClientRect(), near)) yield element
  }
}

/**
 * Returns what is near, measured from `origin`. `under` is the element that a layer is on: the bar of a layer may cover its
 * picture, since layers are drawn over it.
 */
export function contentBoxes(near: DOMRect, origin: DOMRect, under: Element | null): Box[] {
  const found: Box[] = []
  for (const element of elementsNear(near)) {
    const solid = [...element.querySelectorAll(element === under ? CONTROLS : `${PICTURES},${CONTROLS}`)]
    const boxes = [...wordsIn(element, near), ...solid.map((node) => node.getBoundingClientRect())]
    for (const box of boxes)
      if (box.width > 0 && meets(box, near))
        found.push({ x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height })
  }
  return found
}
