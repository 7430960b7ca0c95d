/** Colours behind words of the drawn page: of a picture, and of the page beside it. */

import { type Box, outside } from './boxes.ts'
import { type Colour, over, readColour } from './contrast.ts'
import { isUndrawn } from './load-pictures.ts'
import { drawnPicture, filledBox, pixelsBehind } from './picture-pixels.ts'

/** Empty where the colours are unknown. */
type Grounds = { picture: readonly Colour[]; beside: readonly Colour[] }

/** Grounds of a node's words: those of a picture as far as it is behind them, and all others. */
export function groundsOf(node: HTMLElement): Grounds {
  const picture = pictureBehind(node) ?? backdropBehind(node)
  if (picture === undefined && node.dataset.layer === undefined) return { picture: [], beside: known(groundOf(node)) }
  const own = ownColour(node)
  if (own.alpha === 1) return { picture: [], beside: [own] }
  // It does not have its size yet.
  if (picture instanceof HTMLImageElement && isUndrawn(picture)) return { picture: [], beside: [] }
  const on = picture && boxOf(picture)
  const beside = linesOf(node).flatMap((line) => wordsBeyond(line, on).flatMap((box) => groundsAt(box, node)))
  const pixels = picture ? pixelsOn(picture, node.getBoundingClientRect(), node.parentElement) : []
  return { picture: pixels.map((pixel) => over(own, pixel)), beside: beside.map((ground) => over(own, ground)) }
}

const boxOf = (picture: Element): Box | null =>
  picture instanceof HTMLImageElement ? filledBox(drawnPicture(picture)) : picture.getBoundingClientRect()

/** Share of a line's height that its letters leave free at an edge. */
const FREE = 0.25

/** The parts of a line of words beyond a picture's box, without edges that have no letters. */
const wordsBeyond = (line: DOMRect, on: Box | null | undefined): Box[] =>
  outside(line, on ?? null).filter(({ width, height }) => Math.min(width, height) > FREE * line.height)

const known = (colour: Colour | null): Colour[] => (colour ? [colour] : [])

/** The picture or video that a layer is on; undefined if it is on none. */
const pictureBehind = (node: HTMLElement): Element | undefined =>
  node.dataset.layer === undefined ? undefined : (node.parentElement?.querySelector('img,video') ?? undefined)

/** The picture behind a node's container; undefined if there is none, or something opaque between. */
function backdropBehind(node: HTMLElement): Element | undefined {
  const picture = node.closest('[data-container]')?.querySelector('.page-backdrop img')
  if (!picture) return undefined
  for (let at: HTMLElement | null = node; at && at.dataset.container === undefined; at = at.parentElement)
    if (ownColour(at).alpha === 1) return undefined
  return picture
}

const NO_COLOUR: Colour = { red: 0, green: 0, blue: 0, alpha: 0 }

const ownColour = (node: Element, pseudo?: string): Colour =>
  readColour(getComputedStyle(node, pseudo).backgroundColor) ?? NO_COLOUR

/** Colour that a backdrop's picture is covered with. */
const shadeOf = (picture: Element): Colour => {
  const backdrop = picture.closest('.page-backdrop')
  return backdrop ? ownColour(backdrop, '::after') : NO_COLOUR
}

const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Pixels of a picture behind a box, over the ground of `around`. Empty if these are unknown. */
function pixelsOn(picture: Element, box: Box, around: HTMLElement | null): Colour[] {
  const pixels = picture instanceof HTMLImageElement ? pixelsBehind(picture, box) : null
  const below = (around && groundOf(around)) ?? WHITE
  const shade = shadeOf(picture)
  return (pixels ?? []).map((pixel) => over(shade, over(pixel, below)))
}

/** Boxes of the lines of a node's words. */
function linesOf(node: HTMLElement): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()]
}

const PARTS = '[data-page] :is([data-container],[data-block],[data-element])'

const isOver = (box: Box, part: Element): boolean => {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return left <= x && x <= right && top <= y && y <= bottom
}

/** Grounds where words of `node` are beside their picture: on its own element or a neighbour, or on a picture there. */
function groundsAt(box: Box, node: HTMLElement): Colour[] {
  const own = node.parentElement
  const isOwn = own !== null && isOver(box, own)
  const part = isOwn ? own : [...document.querySelectorAll<HTMLElement>(PARTS)].findLast((one) => isOver(box, one))
  if (!part) return known(groundOf(document.body))
  const pictures = [backdropBehind(part) ?? [], ...part.querySelectorAll('img')].flat()
  const pixels = pictures.flatMap((picture) => pixelsOn(picture, box, part))
  return pixels.length > 0 ? pixels : known(groundOf(part))
}

/** Returns null for a ground with a picture or a part that shines through. */
function groundOf(node: HTMLElement): Colour | null {
  for (let at: HTMLElement | null = node; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    const colour = readColour(backgroundColor)
    if (colour === null || (colour.alpha > 0 && colour.alpha < 1)) return null
    if (colour.alpha === 1) return colour
  }
  return null
}
