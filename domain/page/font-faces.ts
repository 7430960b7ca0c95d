/** The fonts a page brings (docs/domain.md#page-documents), from the shop's own media and nowhere else. */
import { cssString } from './css-text.ts'
import type { PageFont } from './page-document.ts'

/** A file name in /images, or a path below /images or /fonts. */
const FONT_FILE = /^(?:\/(?:images|fonts)\/)?(?!\.)[\w-][\w.-]*\.(?:woff2|woff|ttf|otf)$/i

export const isFontFile = (file: string): boolean => FONT_FILE.test(file)

/** Fonts of any other place are left out, and named by check-page.ts. The text shows in a fallback meanwhile. */
export const fontFaces = (fonts: readonly PageFont[]): string =>
  fonts
    .filter(({ font_file }) => isFontFile(font_file))
    .map(({ name, font_file }) => {
      const file = font_file.startsWith('/') ? font_file : `/images/${font_file}`
      return `@font-face{font-family:${cssString(name)};src:url(${cssString(file)});font-display:swap}`
    })
    .join('\n')
