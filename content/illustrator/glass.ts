/** Colours of the eight glasses and the foils, and their choice for a wine. */
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import { fold, pick } from './seed.ts'
import { linearGradient, shade } from './svg.ts'
import type { DrawnWine, WineStyle } from './wine-style.ts'

export type Glass = { edge: string; body: string; lit: string; litEdge: string; isClear: boolean }

export const GLASSES = {
  black: { edge: '#07090a', body: '#14171a', lit: '#262c2c', litEdge: '#0b0d0e', isClear: false },
  green: { edge: '#0a1509', body: '#1b2a18', lit: '#35492d', litEdge: '#0e180c', isClear: false },
  leaf: { edge: '#3d4519', body: '#79803a', lit: '#a9ad62', litEdge: '#4a511f', isClear: false },
  brown: { edge: '#1d0d05', body: '#3f220f', lit: '#6b4120', litEdge: '#281307', isClear: false },
  pale: { edge: '#8f9a58', body: '#c9cd8b', lit: '#e3e3b2', litEdge: '#9fa763', isClear: true },
  blush: { edge: '#d08a78', body: '#f2b9a4', lit: '#fadccd', litEdge: '#dd9d89', isClear: true },
  gold: { edge: '#a5680f', body: '#dc9f2f', lit: '#f2cb6d', litEdge: '#b3781d', isClear: true },
  amber: { edge: '#8a4310', body: '#c9782c', lit: '#e2a55c', litEdge: '#9a5018', isClear: true },
} as const satisfies Record<string, Glass>

const OTHER_FOILS = ['#1f2124', '#8b6a2b', '#5b1220'] as const

const FOILS: Record<WineKind, readonly [string, ...string[]]> = {
  red: ['#5b1220', '#1f2124', '#8b6a2b', '#27352c', '#3a1f2d'],
  white: ['#b39a57', '#3c5a49', '#d9d2bf', '#23405c', '#7d8a4a'],
  sparkling: ['#c2a14e', '#1f2124', '#7a1a2c', '#d7cdb4', '#1f4a43'],
  rose: ['#e2b6a5', '#d8cdbb', '#b96f6a'],
  fortified: OTHER_FOILS,
  sweet: OTHER_FOILS,
  orange: OTHER_FOILS,
}

export const foilOf = (kind: WineKind, winerySeed: number): string => pick(FOILS[kind], winerySeed >>> 16)

function whiteGlass({ shape, screwCap }: WineStyle, region: string, seed: number): Glass {
  if (screwCap) return GLASSES.pale
  if (shape === 'flute') return /mosel|alsace/.test(fold(region)) ? GLASSES.leaf : GLASSES.brown
  return pick<Glass>([GLASSES.leaf, GLASSES.pale, GLASSES.leaf, GLASSES.green], seed)
}

/** Chooses the glass of a wine; a winery always has the same of those that suit the kind. */
export function glassOf({ kind, region }: DrawnWine, style: WineStyle, winerySeed: number): Glass {
  const seed = winerySeed >>> 12
  switch (kind) {
    case 'red':
      if (style.shape === 'flute') return GLASSES.brown
      return pick<Glass>([GLASSES.black, GLASSES.green, GLASSES.black, GLASSES.brown], seed)
    case 'white':
      return whiteGlass(style, region, seed)
    case 'sparkling':
      return style.isPink ? GLASSES.blush : GLASSES.green
    case 'fortified':
      return pick<Glass>([GLASSES.black, GLASSES.brown], winerySeed)
    case 'rose':
      return GLASSES.blush
    case 'sweet':
      return GLASSES.gold
    case 'orange':
      return GLASSES.amber
  }
}

/** Light falls from the left: a bright band there, a dark edge right with a thin reflected rim. */
export const glassGradient = (id: string, { edge, body, lit, litEdge }: Glass, between: readonly [number, number]) =>
  linearGradient(
    id,
    [
      { at: 0, colour: edge },
      { at: 0.13, colour: body },
      { at: 0.3, colour: lit },
      { at: 0.56, colour: body },
      { at: 0.86, colour: edge },
      { at: 0.95, colour: litEdge },
      { at: 1, colour: edge },
    ],
    between,
  )

export const foilGradient = (id: string, foil: string, between: readonly [number, number]) =>
  linearGradient(
    id,
    [
      { at: 0, colour: shade(foil, -0.5) },
      { at: 0.26, colour: shade(foil, 0.32) },
      { at: 0.5, colour: foil },
      { at: 0.86, colour: shade(foil, -0.42) },
      { at: 1, colour: shade(foil, -0.2) },
    ],
    between,
  )

/** Light and shade over a label's print, to make it look rounded. */
export const labelGradient = (id: string) =>
  linearGradient(id, [
    { at: 0, colour: '#000', opacity: 0.34 },
    { at: 0.1, colour: '#000', opacity: 0.06 },
    { at: 0.28, colour: '#fff', opacity: 0.16 },
    { at: 0.5, colour: '#fff', opacity: 0 },
    { at: 0.78, colour: '#000', opacity: 0.05 },
    { at: 1, colour: '#000', opacity: 0.4 },
  ])
