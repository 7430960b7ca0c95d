/** Templates for new pages. */

import { escapeHtml } from '../../core/html/escape-html.ts'
import { applyEdit } from './edit/apply-edit.ts'
import type { PageEdit } from './edit/edit.ts'
import { type CustomStyleRule, PAGE_VERSION, type PageDocument } from './page-document.ts'

export const PAGE_TEMPLATES = ['blank', 'campaign', 'landing', 'home', 'information'] as const
export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

const blank = (route: string, title: string): PageDocument => ({
  version: PAGE_VERSION,
  route,
  title,
  meta_description: '',
  keywords: '',
  page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
  containers: [],
})

const onAll = (property: string, value: string): CustomStyleRule => ({
  property,
  value,
  group_by: '',
  screen_size: 'all',
  min_screen_size: null,
  max_screen_size: null,
})

const END = Number.POSITIVE_INFINITY

/** A heading with a paragraph; `title` is HTML. */
const opening = (block: string, title: string, words: string): PageEdit[] => [
  { type: 'add_element', parent: block, element_type: 'text', at: END },
  { type: 'set_config', id: 'text', change: { text: `<h1>${title}</h1><p>${words}</p>` } },
]

const STEPS: Readonly<Record<PageTemplate, (title: string) => PageEdit[]>> = {
  blank: () => [{ type: 'add_container', at: END }],
  campaign: (title) => [
    { type: 'add_container', at: END },
    ...opening('block', title, 'Say in a sentence what is on offer, and until when.'),
    { type: 'add_element', parent: 'block', element_type: 'button', at: END },
    { type: 'set_config', id: 'button', change: { text: 'Shop the offer', url: '/wine' } },
    { type: 'add_container', at: END },
    { type: 'add_element', parent: 'block-2', element_type: 'products', at: END },
    { type: 'set_config', id: 'products', change: { type: 'best_rated' } },
  ],
  landing: (title) => [
    { type: 'add_container', at: END },
    ...opening('block', title, 'Say who this is for and what they get.'),
    { type: 'add_block', parent: 'container', at: END },
    { type: 'add_element', parent: 'block-2', element_type: 'image', at: END },
    { type: 'resize_columns', id: 'block', screen: 'desktop', columns: 6 },
    { type: 'resize_columns', id: 'block-2', screen: 'desktop', columns: 6 },
    { type: 'add_container', at: END },
    { type: 'add_element', parent: 'block-3', element_type: 'carousel', at: END },
    { type: 'set_config', id: 'carousel', change: { carousel_type: 'popular_products' } },
    { type: 'add_container', at: END },
    { type: 'add_element', parent: 'block-4', element_type: 'marketing_emails', at: END },
  ],
  home: (title) => [
    { type: 'add_container', at: END },
    { type: 'set_container', id: 'container', change: { background: 'var(--burgundy-dark)' } },
    ...opening('block', title, 'Describe the shop in one sentence.'),
    { type: 'set_styles', id: 'text', custom_styles: [onAll('color', 'var(--on-burgundy)')] },
    { type: 'add_element', parent: 'block', element_type: 'button', at: END },
    { type: 'set_config', id: 'button', change: { text: 'Shop all wine', url: '/wine' } },
    { type: 'set_classes', id: 'button', compiled_classes: 'gold' },
    { type: 'add_container', at: END },
    { type: 'add_element', parent: 'block-2', element_type: 'text', at: END },
    { type: 'set_config', id: 'text-2', change: { text: '<h2>Popular this week</h2>' } },
    { type: 'add_element', parent: 'block-2', element_type: 'carousel', at: END },
    { type: 'set_config', id: 'carousel', change: { carousel_type: 'popular_products' } },
    { type: 'add_container', at: END },
    { type: 'add_element', parent: 'block-3', element_type: 'shop_local', at: END },
    { type: 'add_container', at: END },
    { type: 'add_element', parent: 'block-4', element_type: 'marketing_emails', at: END },
    {
      type: 'set_config',
      id: 'marketing-emails',
      change: { heading: 'A letter a month', text: 'New wines first, and nothing else.' },
    },
  ],
  information: (title) => [
    { type: 'add_container', at: END },
    { type: 'set_container', id: 'container', change: { width: 'narrow' } },
    ...opening('block', title, 'Begin with what most people come to find out.'),
    { type: 'add_element', parent: 'block', element_type: 'text', at: END },
    { type: 'set_config', id: 'text-2', change: { text: '<h2>A question people ask</h2><p>Its answer.</p>' } },
  ],
}

/** Throws when a step can't be applied, which is a bug in the template. */
export const pageOf = (template: PageTemplate, route: string, title: string): PageDocument =>
  STEPS[template](escapeHtml(title)).reduce(
    (page, edit) => {
      const applied = applyEdit(page, edit)
      if (!applied.ok) throw new Error(`The template ${template}: ${applied.message}`)
      return applied.page
    },
    blank(route, title),
  )
