/** The screens that style rules are made for (docs/domain.md#page-documents), by their widths in pixels. */
import type { CustomStyleRule } from './page-document.ts'

export type WidthRange = { min: number | null; max: number | null }

/** Phones end where the shop's own layout does. */
const SCREENS: Record<Exclude<CustomStyleRule['screen_size'], 'custom'>, WidthRange> = {
  all: { min: null, max: null },
  phone: { min: null, max: 768 },
  tablet: { min: 769, max: 1100 },
  desktop: { min: 1101, max: null },
}

/** The widths a rule is for; its own figures count for 'custom' only. */
export const widthsOf = ({ screen_size, min_screen_size, max_screen_size }: CustomStyleRule): WidthRange =>
  screen_size === 'custom' ? { min: min_screen_size, max: max_screen_size } : SCREENS[screen_size]

/** No screen is as wide as that: its least width is above its greatest. */
export const isNoWidth = ({ min, max }: WidthRange): boolean => min !== null && max !== null && min > max

/** '' for all widths. */
export const mediaQuery = ({ min, max }: WidthRange): string =>
  [min !== null && `(min-width:${min}px)`, max !== null && `(max-width:${max}px)`].filter(Boolean).join(' and ')
