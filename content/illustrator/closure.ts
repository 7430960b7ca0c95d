/** Draws the closure of a bottle: capsule, screw cap, wired foil, stopper. */
import type { Silhouette } from './silhouettes.ts'
import { CENTRE, round, shade } from './svg.ts'
import type { Typesetter } from './type.ts'

export type ClosureDraft = {
  type: Typesetter
  silhouette: Silhouette
  foil: string
  /** Paint servers of the foil and of the label's shading. */
  foilPaint: string
  labelPaint: string
  /** Lettering of a sparkling wine's collar; empty on the bottle's back. */
  winery: string
  /** The letter in a seal. */
  initial: string
  hasSeal: boolean
  /** Paper and ink of a sparkling wine's collar. */
  paper: string
  ink: string
}

/** `inside` is clipped to the bottle; `above` is over its mouth; `end` is the end of the foil (0 for none). */
export type Closure = { inside: string; above: string; end: number }

const SCREW_CAP_END = 118

const band = (end: number, paint: string): string => `<path d="M220 0h160v${end}H220z" fill="${paint}"/>`

function screwCap({ foilPaint }: ClosureDraft): Closure {
  const knurls = Array.from({ length: 14 }, (_, index) => `M${round(264 + index * 5.4)} 30v22`).join('')
  const inside = [
    band(SCREW_CAP_END, foilPaint),
    '<path d="M256 74h88M256 79h88" stroke="#000" stroke-opacity=".35"/>',
    `<path d="${knurls}" stroke="#000" stroke-opacity=".16" stroke-width="1.5"/>`,
  ].join('')
  return { inside, above: '', end: SCREW_CAP_END }
}

function seal({ type, foil, initial }: ClosureDraft, end: number): string {
  const ring = `<circle cx="${CENTRE}" cy="${end - 44}" r="11" fill="none" stroke="${shade(foil, 0.55)}" stroke-width="1.6"/>`
  const letter = { face: 'serif', size: 15, fill: shade(foil, 0.6), maxWidth: 17 } as const
  return ring + type.line(initial, CENTRE, end - 38.6, letter)
}

function capsule(draft: ClosureDraft): Closure {
  const end = draft.silhouette.foilEnd
  const inside = [
    band(end, draft.foilPaint),
    `<path d="M256 ${end - 10}h88M256 52h88" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>`,
    `<path d="M256 ${end}h88" stroke="#000" stroke-opacity=".5" stroke-width="2"/>`,
    draft.hasSeal ? seal(draft, end) : '',
  ].join('')
  return { inside, above: '', end }
}

function wiredFoil({ type, silhouette, foilPaint, labelPaint, winery, paper, ink }: ClosureDraft): Closure {
  const end = silhouette.foilEnd
  const edge = `M220 0h160v${end - 14}l-14 9l-16-7l-15 11l-17-9l-18 12l-17-11l-16 9l-14-12l-17 8z`
  const wires = 'M256 66q44 9 88 0M258 82q42 8 84 0M262 120l22 70M318 104l-16 96M336 150l-30 90M276 210l18 60'
  const collar = 'M220 196q80 14 160 0v40q-80 14-160 0z'
  const inside = [
    `<path d="${edge}" fill="${foilPaint}"/>`,
    `<path d="${wires}" stroke="#fff" stroke-opacity=".22" stroke-width="2.4" fill="none"/>`,
    `<path d="${collar}" fill="${paper}"/><path d="${collar}" fill="${labelPaint}"/>`,
    type.line(winery.toUpperCase(), CENTRE, 226, { face: 'sans', size: 10, fill: ink, tracking: 0.06, maxWidth: 66 }),
  ].join('')
  return { inside, above: '', end }
}

function portStopper({ foilPaint }: ClosureDraft): Closure {
  const sleeve = `<path d="M256 50h90v88q-45 8-90 0z" fill="${foilPaint}"/>`
  const rim = '<path d="M256 128q45 8 90 0" stroke="#fff" stroke-opacity=".3" fill="none"/>'
  const cap = `<path d="M262 22q38-7 76 0v22q-38 5-76 0z" fill="${foilPaint}"/>`
  return { inside: sleeve + rim, above: `${cap}<path d="M270 44h60v8h-60z" fill="#caa77a"/>`, end: 0 }
}

const GLASS_STOPPER: Closure = {
  inside: '',
  above:
    '<g stroke="#b9a79a"><path d="M274 64V36q26-8 52 0v28z" fill="#fff" fill-opacity=".7" stroke-width="1.2"/><path d="M266 60h68v8h-68z" fill="#efe7dc"/></g>',
  end: 0,
}

/** Draws the closure of a shape; a screw cap replaces capsule and glass stopper. */
export function drawClosure(shape: string, hasScrewCap: boolean, draft: ClosureDraft): Closure {
  if (shape === 'fortified') return portStopper(draft)
  if (shape === 'sparkling') return wiredFoil(draft)
  if (hasScrewCap) return screwCap(draft)
  return shape === 'rose' ? GLASS_STOPPER : capsule(draft)
}
