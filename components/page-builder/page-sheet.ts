/** The style of the document on the canvas. It changes with each move, so that it is no file but a sheet made by script. */
import { pageCss } from '../../domain/page/page-css.ts'
import type { PageDocument } from '../../domain/page/page-document.ts'

let sheet: CSSStyleSheet | undefined

/** Takes the place of the style shown before; it applies at once. */
export function showStyle(page: PageDocument): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(pageCss(page))
}
