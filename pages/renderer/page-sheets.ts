/** Links to the style sheets of a page's documents, for its <head>. Server only: a browser would load both at once. */
import contentPage from '../../components/shop/publishing/page/content-page.css?url'
import landing from '../../components/shop/publishing/page/landing.css?url'
import { pageSheets } from '../../components/shop/publishing/page/page-sheets.ts'
import rareParts from '../../components/shop/publishing/page/rare-parts.css?url'
import type { Descriptor } from '../../domain/publishing/descriptor/descriptor.ts'

const FILES = { 'content-page': contentPage, landing, 'rare-parts': rareParts }

export const pageSheetTags = (descriptor: Descriptor): string[] =>
  pageSheets(descriptor).map(({ name }) => `<link rel="stylesheet" href="${FILES[name]}">`)
