/** Style sheets that only pages with certain classes need: text pages, and landing pages of programmes. */
import type { Descriptor, DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { pageElements } from '../../../../domain/publishing/page/page-document.ts'

type PageSheet = {
  name: 'content-page' | 'landing'
  /** Matches the classes that the sheet styles. */
  classes: RegExp
  /** Loads the sheet for soft navigation; prerendered pages link it (pages/renderer/page-sheets.ts). */
  load: () => Promise<unknown>
}

const PAGE_SHEETS: readonly PageSheet[] = [
  {
    name: 'content-page',
    classes: /(?:^|\s)(?:content-page|aside-card|help-pages|wide-table)(?:\s|$)/,
    load: () => import('./content-page.css'),
  },
  { name: 'landing', classes: /(?:^|\s)landing/, load: () => import('./landing.css') },
]

const classesOf = ({ page }: DocumentData): string =>
  [page.page, ...pageElements(page)].map(({ compiled_classes }) => compiled_classes).join(' ')

function documentsOf({ type, data }: Descriptor): DocumentData[] {
  const own = type === 'dyn' ? [data] : type === 'plp' ? [data.list_header, data.list_footer] : []
  return [...own, data?.header, data?.footer].filter((document) => document !== undefined)
}

/** The sheets that a page's documents need. */
export function pageSheets(descriptor: Descriptor): PageSheet[] {
  const classes = documentsOf(descriptor).map(classesOf).join(' ')
  return PAGE_SHEETS.filter((sheet) => sheet.classes.test(classes))
}
