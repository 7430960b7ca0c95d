/** Label design: rolling rows of vines under a sun. */
import type { LabelDesign } from '../label.ts'
import { round, shade } from '../svg.ts'

/** Height of the landscape at the top of the label. */
const VIEW = 126

export const hills: LabelDesign = ({ type, plate, text, colours, seed, id }) => {
  const { x, y, width, height, centre } = plate
  const { paper, ink, accent, second } = colours
  const horizon = y + 34
  const lie = (seed & 7) * 3
  const part = (share: number): number => round(width * share)
  const sky = `M${x} ${y}h${width}v${VIEW}h-${width}z`
  const far = `M${x} ${horizon + 40}q${part(0.3)} -${34 - lie / 2} ${part(0.6)} 4t${part(0.5)} -8v70h-${part(1.2)}z`
  const near = `M${x} ${horizon + 64}q${part(0.4)} -34 ${width} -12v60h-${width}z`
  const rows = Array.from({ length: 13 }, (_, index) => {
    const step = index - 5
    const away = round(x + width * 0.62 + step * 3)
    return `M${away} ${horizon + 50}L${round(x + width * 0.5 + step * 34)} ${horizon + 92}`
  }).join('')
  const foot = y + height
  const maxWidth = width - 26
  const titleArea = { x: centre, y: y + 134, width: maxWidth, height: height - 180 }
  const small = { face: 'sans', maxWidth } as const
  return [
    `<clipPath id="${id}h"><path d="${sky}"/></clipPath><g clip-path="url(#${id}h)">`,
    `<path fill="${shade(second, 0.72)}" d="${sky}"/>`,
    `<circle cx="${round(x + 46 + lie * 3)}" cy="${horizon + 14}" r="24" fill="${second}"/>`,
    `<path fill="${shade(accent, 0.45)}" d="${far}"/><path fill="${accent}" d="${near}"/>`,
    `<path d="${rows}" stroke="${paper}" stroke-opacity=".7" stroke-width="2"/></g>`,
    type.block(text.title, titleArea, { face: 'serif', fill: ink, maxSize: 33, centred: true }),
    type.line(text.winery.toUpperCase(), centre, foot - 28, { ...small, size: 12, fill: accent, tracking: 0.08 }),
    type.line(text.place, centre, foot - 12, { ...small, size: 10.5, fill: ink }),
  ].join('')
}
