/** Colours of a drawn picture behind a box, read from its pixels. */
import { type Box, common, type Size } from './boxes.ts'
import type { Colour } from './contrast.ts'

export type DrawnPicture = {
  /** As shown, in pixels of the window. */
  box: Box
  /** Size of the file, in pixels. */
  natural: Size
  /** Values of `object-fit` and `object-position`, as computed. */
  fit: string
  position: string
}

const share = (written: string | undefined, free: number): number => {
  const figure = Number.parseFloat(written ?? '')
  if (Number.isNaN(figure)) return free / 2
  return written?.endsWith('px') ? figure : (figure / 100) * free
}

/** The whole file as drawn, with what is cropped, and the scale of its pixels; null if nothing is drawn. */
function wholeFile({ box: shown, natural, fit, position }: DrawnPicture) {
  if (natural.width === 0 || natural.height === 0 || shown.width === 0 || shown.height === 0) return null
  const [across, down] = [shown.width / natural.width, shown.height / natural.height]
  const both = fit === 'cover' ? Math.max(across, down) : fit === 'none' ? 1 : Math.min(across, down)
  const isFilled = !['cover', 'contain', 'none', 'scale-down'].includes(fit)
  const scale = isFilled ? { x: across, y: down } : { x: both, y: both }
  const [width, height] = [natural.width * scale.x, natural.height * scale.y]
  const [left, top = left] = position.split(' ')
  const [x, y] = [shown.x + share(left, shown.width - width), shown.y + share(top, shown.height - height)]
  return { x, y, width, height, scale }
}

/** The box that a picture fills; null if nothing is drawn. */
export function filledBox(picture: DrawnPicture): Box | null {
  const whole = wholeFile(picture)
  return whole && common(whole, picture.box)
}

/** The part of the file that is behind `box`, in the file's pixels; null if it is not over the picture. */
export function partBehind(picture: DrawnPicture, box: Box): Box | null {
  const [whole, filled] = [wholeFile(picture), filledBox(picture)]
  const part = filled && common(filled, box)
  if (!whole || !part) return null
  const { scale } = whole
  return {
    x: (part.x - whole.x) / scale.x,
    y: (part.y - whole.y) / scale.y,
    width: part.width / scale.x,
    height: part.height / scale.y,
  }
}

/** Samples across a part, and down it. Averages over a sample hide noise, not light spots behind a word. */
const SAMPLES = 24

/** Colours of a part of the file; null for a file whose pixels the browser does not give. */
export function pixelsOf(image: HTMLImageElement, part: Box): Colour[] | null {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLES
  canvas.height = SAMPLES
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    // Draws the whole picture, shifted: browsers crop SVGs without a size of their own differently.
    const [across, down] = [SAMPLES / part.width, SAMPLES / part.height]
    const { naturalWidth, naturalHeight } = image
    context.drawImage(image, -part.x * across, -part.y * down, naturalWidth * across, naturalHeight * down)
    const { data } = context.getImageData(0, 0, SAMPLES, SAMPLES)
    return Array.from({ length: SAMPLES * SAMPLES }, (_, at) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4)
      return { red, green, blue, alpha: alpha / 255 }
    })
  } catch {
    // Some SVGs make the canvas unreadable, and broken files can't be drawn.
    return null
  }
}

export function drawnPicture(image: HTMLImageElement): DrawnPicture {
  const { objectFit: fit, objectPosition: position } = getComputedStyle(image)
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  return { box: image.getBoundingClientRect(), natural, fit, position }
}

/** Colours of the picture behind the box; null while it is loading, or if it is not behind the box. */
export function pixelsBehind(image: HTMLImageElement, box: Box): Colour[] | null {
  const part = image.complete ? partBehind(drawnPicture(image), box) : null
  return part && pixelsOf(image, part)
}
