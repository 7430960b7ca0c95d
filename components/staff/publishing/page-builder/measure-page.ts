/** Finds faults only a drawn page shows: overlapping or protruding layers, hard-to-read words, hard-to-hit targets. */
import { COLOUR_TOKENS } from '../../../../domain/publishing/page/colour-tokens.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault, WordsContrast } from '../../../../domain/publishing/page/preview-messages.ts'
import { whenIdle } from '../../../kit/islands/when-idle.ts'
import { type Colour, minContrast, readColour } from './contrast.ts'
import { cacheFaults } from './fault-cache.ts'
import { groundsOf } from './grounds.ts'
import { currentScreen, layerNode, partAround, partNode } from './layer-nodes.ts'
import { isUndrawn, latePictures, loadPictures } from './load-pictures.ts'
import { markupFaults } from './measure-markup.ts'
import { settlesInTime } from './patience.ts'

/** Pixels too few to be visible. */
const TOLERANCE_PX = 1
/** Pixels of a fingertip. */
const TAP = 44
/** Minimum contrast of text with its background, and of large text (from 24 px, or 18.66 px in bold). */
const MIN_CONTRAST = 4.5
const MIN_CONTRAST_LARGE = 3

const isShown = (node: Element): boolean => node.getClientRects().length > 0

/** Maximum duration of a slice of measuring in milliseconds, so that dragging a layer stays smooth. */
const SLICE = 8

/** Work in slices: whether one is over, and a pause until the next, which returns whether the work is still wanted. */
function inSlices(isWanted: () => boolean) {
  let end = performance.now() + SLICE
  return {
    isWanted,
    isOver: (): boolean => performance.now() > end,
    async rest(): Promise<boolean> {
      await new Promise<void>(whenIdle)
      end = performance.now() + SLICE
      return isWanted()
    },
  }
}

/**
 * Measures that page at the canvas's width, a little at a time and only where its drawing changed since it was last
 * measured; null once `isWanted` says no.
 */
export async function measurePage(page: PageDocument, isWanted: () => boolean): Promise<SeenFault[] | null> {
  const stored = cacheFaults(page)
  const slices = inSlices(isWanted)
  const all: SeenFault[] = []
  await settlesInTime(document.fonts.ready)
  for (const container of document.querySelectorAll<HTMLElement>('[data-page] [data-container]')) {
    const known = stored.of(container)
    const keep = known ? undefined : stored.begin(container)
    const faults = known ?? (await measureContainer(container, slices))
    if (faults === null) return null
    keep?.(faults)
    all.push(...faults)
  }
  const drawn = document.querySelector<HTMLElement>('[data-page]')
  // Headings and landmarks are in the same order on every screen.
  if (currentScreen() === 'desktop' && drawn) all.push(...markupFaults(drawn, page))
  return all
}

async function measureContainer(
  container: HTMLElement,
  slices: ReturnType<typeof inSlices>,
): Promise<SeenFault[] | null> {
  await loadPictures(container)
  if (!slices.isWanted()) return null
  const faults: SeenFault[] = latePictures(container).map(lateFault)
  for (const { nodes, faultsOf } of looksAt(container)) {
    for (const node of nodes) {
      if (slices.isOver() && !(await slices.rest())) return null
      if (isShown(node)) faults.push(...faultsOf(node))
    }
  }
  return faults
}

/** '/images/vault.jpg' → 'vault.jpg'. */
const fileOf = (address: string): string => decodeURIComponent(address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')

const lateFault = (image: HTMLImageElement): SeenFault => ({
  node: partAround(image) ?? '',
  message: `The picture ${fileOf(image.src)} does not load, so what is on it could not be checked`,
})

type Look = { nodes: Iterable<HTMLElement>; faultsOf: (node: HTMLElement) => SeenFault[] }

function looksAt(container: HTMLElement): Look[] {
  const all = (selector: string) => container.querySelectorAll<HTMLElement>(selector)
  const hasContrast = new Set<string>()
  const contrastOnce = (node: HTMLElement): SeenFault[] => {
    const found = contrastFaults(node).filter((fault) => !hasContrast.has(fault.node))
    for (const fault of found) hasContrast.add(fault.node)
    return found
  }
  return [
    { nodes: all('[data-element]'), faultsOf: layerFaults },
    { nodes: all('[data-element]'), faultsOf: widthFaults },
    ...(currentScreen() === 'phone' ? [{ nodes: all('[data-layer],[data-element] > .btn'), faultsOf: tapFaults }] : []),
    { nodes: [...all('[data-layer]'), ...nodesWithWords(container)], faultsOf: contrastOnce },
  ]
}

/** Nodes of elements that have words of their own, apart from layers. */
function nodesWithWords(container: HTMLElement | null): HTMLElement[] {
  if (container === null) return []
  const found = new Set<HTMLElement>()
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement
    if (text.nodeValue?.trim() && node?.closest('[data-element]') && !node.closest('[data-layer],:disabled'))
      found.add(node)
  }
  return [...found]
}

/** Finds none on a picture that can't be drawn, which has not the size that they were placed for. */
function layerFaults(element: HTMLElement): SeenFault[] {
  if ([...element.querySelectorAll('img')].some(isUndrawn)) return []
  const around = element.getBoundingClientRect()
  const layers = [...element.querySelectorAll<HTMLElement>(':scope > [data-layer]')].filter(isShown)
  return layers.flatMap((layer, index) => {
    const box = layer.getBoundingClientRect()
    const id = layer.dataset.layer ?? ''
    const sticksOut =
      box.left < around.left - TOLERANCE_PX ||
      box.right > around.right + TOLERANCE_PX ||
      box.top < around.top - TOLERANCE_PX ||
      box.bottom > around.bottom + TOLERANCE_PX
    const covers = layers.slice(0, index).some((other) => meet(box, other.getBoundingClientRect()))
    return [
      ...(sticksOut ? [{ node: id, setting: 'top', message: 'This layer sticks out of its element' }] : []),
      ...(covers ? [{ node: id, setting: 'top', message: 'This layer overlaps another one' }] : []),
    ]
  })
}

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - TOLERANCE_PX &&
  other.left < one.right - TOLERANCE_PX &&
  one.top < other.bottom - TOLERANCE_PX &&
  other.top < one.bottom - TOLERANCE_PX

const widthFaults = (element: HTMLElement): SeenFault[] =>
  element.getBoundingClientRect().right > document.documentElement.clientWidth + TOLERANCE_PX
    ? [{ node: element.dataset.element ?? '', message: 'This is wider than the screen' }]
    : []

function tapFaults(node: HTMLElement): SeenFault[] {
  if (!node.matches('a,.btn')) return []
  const { width, height } = node.getBoundingClientRect()
  return width < TAP || height < TAP
    ? [
        {
          node: partAround(node) ?? '',
          setting: 'font_size',
          message: `This is smaller than a fingertip: ${Math.round(width)} by ${Math.round(height)} pixels, not ${TAP}`,
        },
      ]
    : []
}

type WordContrast = Omit<WordsContrast, 'words'> & { ink: Colour; grounds: readonly Colour[] }

/** Returns null without words, or in a colour that can't be read. */
function contrastOfWords(node: HTMLElement): WordContrast | null {
  if (node.textContent.trim() === '') return null
  const { color, fontSize, fontWeight } = getComputedStyle(node)
  const ink = readColour(color)
  if (!ink) return null
  const { picture, beside } = groundsOf(node)
  const [onPicture, elsewhere] = [minContrast(ink, picture), minContrast(ink, beside)]
  const size = Number.parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  const minimum = isLarge ? MIN_CONTRAST_LARGE : MIN_CONTRAST
  const worst = picture.length === 0 ? undefined : onPicture <= elsewhere ? 'on_picture' : 'beside_picture'
  return { ratio: Math.min(onPicture, elsewhere), minimum, worst, ink, grounds: [...picture, ...beside] }
}

/** The worst contrasts of a layer's words, or of a text's headings and other lines, as far as they can be read. */
export function wordsContrast(id: string): WordsContrast[] {
  const layer = layerNode(id)
  const nodes = layer
    ? [layer]
    : nodesWithWords(partNode(id)).filter((node) => node.closest('.page-text,.page-text-link'))
  const found = nodes.filter(isShown).flatMap((node): WordsContrast[] => {
    const contrast = contrastOfWords(node)
    const words = node === layer ? 'layer' : node.closest('h1,h2,h3,h4') ? 'headings' : 'text'
    if (!contrast || !Number.isFinite(contrast.ratio)) return []
    const { ratio, minimum, worst } = contrast
    return [{ words, ratio, minimum, worst }]
  })
  const worstLast = found.toSorted((one, other) => other.ratio / other.minimum - one.ratio / one.minimum)
  return [...new Map(worstLast.map((one) => [one.words, one])).values()]
}

const WORST_SPOTS = { on_picture: ' where the picture is worst for them', beside_picture: ' beside the picture' }

function contrastFaults(node: HTMLElement): SeenFault[] {
  const contrast = contrastOfWords(node)
  if (contrast === null || contrast.ratio >= contrast.minimum) return []
  const { ratio, worst } = contrast
  const where = worst === undefined ? '' : WORST_SPOTS[worst]
  const message = `These words are hard to read: their contrast is ${ratio.toFixed(1)} to 1${where}`
  const colour = node.dataset.layer === undefined ? undefined : nearestReadable(contrast)
  return [{ node: partAround(node) ?? '', setting: 'color', message, ...(colour !== undefined && { colour }) }]
}

/** The shop's colour that is nearest to the present one and easy to read; undefined if none is. */
function nearestReadable({ ink, grounds, minimum }: WordContrast): string | undefined {
  const colours = COLOUR_TOKENS.flatMap(([token]) => {
    const colour = tokenColour(token)
    return colour && minContrast(colour, grounds) >= minimum ? [{ token, colour }] : []
  })
  return colours.toSorted((one, other) => distance(one.colour, ink) - distance(other.colour, ink))[0]?.token
}

const distance = (one: Colour, other: Colour): number =>
  Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue)

/** The colour of a token as the browser computes it for words of the page. */
function tokenColour(token: string): Colour | null {
  const probe = document.createElement('i')
  probe.style.color = `var(${token})`
  document.querySelector('[data-page]')?.after(probe)
  const colour = readColour(getComputedStyle(probe).color)
  probe.remove()
  return colour
}
