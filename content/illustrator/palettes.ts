/** The six palettes of the label designs. */
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import { pick } from './seed.ts'

export type Palette = { paper: string; ink: string; accent: string; second: string }

const ROSE: Palette = { paper: '#f5ece2', ink: '#3a2226', accent: '#b5606a', second: '#7a5c8a' }
const GREEN: Palette = { paper: '#f2eee2', ink: '#22352b', accent: '#5d7a3a', second: '#b4893c' }

export const PALETTES: readonly [Palette, ...Palette[]] = [
  { paper: '#f7f1e3', ink: '#2a1d1a', accent: '#8a1f35', second: '#b28b3d' },
  { paper: '#fbf9f3', ink: '#1d2430', accent: '#c2472a', second: '#d9a441' },
  GREEN,
  { paper: '#faf6ee', ink: '#202a44', accent: '#2f5c8f', second: '#c8a04c' },
  ROSE,
  { paper: '#f6f2e6', ink: '#26221d', accent: '#a8761f', second: '#3f6a66' },
]

/** Papers of the dark label with gold lettering. */
const DARK_PAPERS: readonly [string, ...string[]] = ['#2a242c', '#1b2c47', '#3d1723', '#183a31']

/** A winery's palette, without green for a pink bottle. */
export function paletteOf(winerySeed: number, kind: WineKind): Palette {
  const palette = pick(PALETTES, winerySeed >>> 8)
  return kind === 'rose' && palette === GREEN ? ROSE : palette
}

export const darkPaper = (winerySeed: number): string => pick(DARK_PAPERS, winerySeed >>> 4)
