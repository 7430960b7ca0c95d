/** SVG functions shared by all drawings: rounding, escaping, shades, gradients and the sheet itself. */

/** The picture's 3:5 window: bottles and gifts are centred at x = 300 on the ground line. */
export const VIEW_BOX = '60 0 480 800'
export const CENTRE = 300
export const GROUND = 777

/** Rounds to one decimal, finer than a screen pixel at all display sizes. */
export const round = (value: number): number => Math.round(value * 10) / 10

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Darkens (amount -1 is black) or lightens (amount 1 is white) a hex colour. */
export function shade(hex: string, amount: number): string {
  const channel = (start: number): string => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16)
    const shaded = Math.round(amount < 0 ? value * (1 + amount) : value + (255 - value) * amount)
    return Math.max(0, Math.min(255, shaded)).toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export type Stop = { at: number; colour: string; opacity?: number }

const stopTag = ({ at, colour, opacity }: Stop): string =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`

/** A gradient from left to right, across its shape or between two x positions of the picture. */
export function linearGradient(id: string, stops: readonly Stop[], between?: readonly [number, number]): string {
  const span = between ? ` gradientUnits="userSpaceOnUse" x1="${between[0]}" x2="${between[1]}"` : ''
  return `<linearGradient id="${id}"${span}>${stops.map(stopTag).join('')}</linearGradient>`
}

/** The soft shadow of an object on the ground line: its gradient, then its ellipse. */
export function groundShadow(id: string, halfWidth: number, x = CENTRE + 6): { defs: string; shape: string } {
  const stops: Stop[] = [
    { at: 0, colour: '#1a0f08', opacity: 0.42 },
    { at: 0.6, colour: '#1a0f08', opacity: 0.16 },
    { at: 1, colour: '#1a0f08', opacity: 0 },
  ]
  return {
    defs: `<radialGradient id="${id}">${stops.map(stopTag).join('')}</radialGradient>`,
    shape: `<ellipse cx="${x}" cy="${GROUND}" rx="${halfWidth}" ry="14" fill="url(#${id})"/>`,
  }
}

/** A whole picture. Screen readers read its name if the picture is shown on its own. */
export function picture(name: string, content: string, viewBox: string = VIEW_BOX): string {
  const label = escapeXml(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${label}">${content}</svg>`
}
