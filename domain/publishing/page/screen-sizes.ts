/** Screens for style rules (docs/domain.md#page-documents), by their widths in pixels. */
import type { CustomStyleRule, LayerScreen } from './page-document.ts'

export type WidthRange = { min: number | null; max: number | null }

/** Pixels that the page builder shows each screen at. */
export const SCREEN_WIDTHS: Readonly<Record<LayerScreen, number>> = { desktop: 1440, tablet: 834, phone: 390 }

/** Same breakpoint as in the shop's layout. */
const PHONE_MAX = 768
const TABLET_MAX = 1100

const SCREENS: Record<Exclude<CustomStyleRule['screen_size'], 'custom'>, WidthRange> = {
  all: { min: null, max: null },
  phone: { min: null, max: PHONE_MAX },
  tablet: { min: PHONE_MAX + 1, max: TABLET_MAX },
  desktop: { min: TABLET_MAX + 1, max: null },
}

/** Width range of a rule. Its own numbers only apply to 'custom'. */
export const widthsOf = ({ screen_size, min_screen_size, max_screen_size }: CustomStyleRule): WidthRange =>
  screen_size === 'custom' ? { min: min_screen_size, max: max_screen_size } : SCREENS[screen_size]

export const screenQuery = (screen: LayerScreen): string => mediaQuery(SCREENS[screen])

/** The screen with that width, in pixels. */
export const screenOfWidth = (width: number): LayerScreen => {
  if (width <= PHONE_MAX) return 'phone'
  return width <= TABLET_MAX ? 'tablet' : 'desktop'
}

/** True for an empty range, whose minimum is above its maximum. */
export const isNoWidth = ({ min, max }: WidthRange): boolean => min !== null && max !== null && min > max

/** '' for all widths. */
export const mediaQuery = ({ min, max }: WidthRange): string =>
  [min !== null && `(min-width:${min}px)`, max !== null && `(max-width:${max}px)`].filter(Boolean).join(' and ')
