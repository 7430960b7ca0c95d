/** Fonts of a page (docs/domain.md#fonts-of-a-page). Files come from the media library only. */
import { cssString } from './css-text.ts'
import type { PageFont } from './page-document.ts'

/** A file name in /images, or a path below /images or /fonts. */
const FONT_FILE = /^(?:\/(?:images|fonts)\/)?(?!\.)[\w-][\w.-]*\.(?:woff2|woff|ttf|otf)$/i

export const isFontFile = (file: string): boolean => FONT_FILE.test(file)

/** Address of a font file: 'hand.woff2' → '/images/hand.woff2'. */
export const fontUrl = (file: string): string => (file.startsWith('/') ? file : `/images/${file}`)

/** Leaves out fonts from elsewhere, which check-page.ts reports. A fallback font shows until the file has loaded. */
export const fontFaces = (fonts: readonly PageFont[]): string =>
  fonts
    .filter(({ font_file }) => isFontFile(font_file))
    .map(
      ({ name, font_file, weight, style }) =>
        `@font-face{font-family:${cssString(name)};src:url(${cssString(fontUrl(font_file))});font-weight:${weight};font-style:${style};font-display:swap}`,
    )
    .join('\n')

/** Value of font-family in a style rule: '"Hand", var(--sans)'. The default font is shown until the file has loaded. */
export const familyValue = (name: string): string => `${cssString(name)}, var(--sans)`

export const familiesOf = (fonts: readonly PageFont[]): string[] => [...new Set(fonts.map(({ name }) => name))]
