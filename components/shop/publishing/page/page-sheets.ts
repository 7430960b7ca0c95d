/** Style sheets that few pages need: of text pages, landing pages of programmes, tabs, and rare elements. */
import type { Descriptor, DocumentData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { type PageElement, pageElements } from '../../../../domain/publishing/page/page-document.ts'
import { hasTabs } from './has-tabs.ts'

type PageSheet = {
  name: 'content-page' | 'landing' | 'rare-parts'
  /** Matches the classes, element types and components that the sheet styles. */
  names: RegExp
  /** Loads the sheet for soft navigation; prerendered pages link it (pages/renderer/page-sheets.ts). */
  load: () => Promise<unknown>
}

const PAGE_SHEETS: readonly PageSheet[] = [
  {
    name: 'content-page',
    names: /(?:^|\s)(?:content-page|aside-card|help-pages|wide-table)(?:\s|$)/,
    load: () => import('./content-page.css'),
  },
  { name: 'landing', names: /(?:^|\s)landing/, load: () => import('./landing.css') },
  {
    name: 'rare-parts',
    names: /(?:^|\s)(?:tabs|video|card|ProductHeader|ContactForm)(?:\s|$)/,
    load: () => import('./rare-parts.css'),
  },
]

const namesOf = (element: PageElement): string => {
  const kind =
    element.element_type === 'custom_element' ? element.custom_element_config.component_name : element.element_type
  return `${kind} ${element.compiled_classes}`
}

const namesIn = ({ page }: DocumentData): string =>
  [
    page.page.compiled_classes,
    ...(page.containers.some(hasTabs) ? ['tabs'] : []),
    ...pageElements(page).map(namesOf),
  ].join(' ')

function documentsOf({ type, data }: Descriptor): DocumentData[] {
  const own = type === 'dyn' ? [data] : type === 'plp' ? [data.list_header, data.list_footer] : []
  return [...own, data?.header, data?.footer].filter((document) => document !== undefined)
}

/** The sheets that a page's documents need. */
export function pageSheets(descriptor: Descriptor): PageSheet[] {
  const names = documentsOf(descriptor).map(namesIn).join(' ')
  return PAGE_SHEETS.filter((sheet) => sheet.names.test(names))
}
