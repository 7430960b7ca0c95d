/** The fonts a page brings (docs/domain.md#fonts-of-a-page), from the shop's own media and nowhere else. */
import { cssString } from './css-text.ts'
import type { PageFont } from './page-document.ts'

/** A file name in /images, or a path below /images or /fonts. */
const FONT_FILE = /^(?:\/(?:images|fonts)\/)?(?!\.)[\w-][\w.-]*\.(?:woff2|woff|ttf|otf)$/i

export const isFontFile = (file: string): boolean => FONT_FILE.test(file)

/** Where the browser finds it: 'hand.woff2' → '/images/hand.woff2'. */
export const fontUrl = (file: string): string => (file.startsWith('/') ? file : `/images/${file}`)

/** Fonts of any other place are left out, and named by check-page.ts. The text shows in a fallback meanwhile. */
export const fontFaces = (fonts: readonly PageFont[]): string =>
  fonts
    .filter(({ font_file }) => isFontFile(font_file))
    .map(
      ({ name, font_file, weight, style }) =>
        `@font-face{font-family:${cssString(name)};src:url(${cssString(fontUrl(font_file))});font-weight:${weight};font-style:${style};font-display:swap}`,
    )
    .join('\n')

/** What a style rule says to have that family: '"Hand", var(--sans)'. The shop's own letters stand in until it has come. */
export const familyValue = (name: string): string => `${cssString(name)}, var(--sans)`

/** Families of a page, each once. */
export const familiesOf = (fonts: readonly PageFont[]): string[] => [...new Set(fonts.map(({ name }) => name))]
