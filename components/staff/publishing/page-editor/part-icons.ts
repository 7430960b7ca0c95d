/** The icon and the short description of each part, for the tree and the palette. */
import type { PageNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import { elementDetail, givenName, headingIn } from '../../../../domain/publishing/page/edit/part-names.ts'
import { LAYER_SCREENS } from '../../../../domain/publishing/page/page-choices.ts'
import { COLUMNS, type ElementType, type LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { formatDateTime } from '../bundle/bundle-labels.ts'

export const ELEMENT_ICONS: Readonly<Record<ElementType, string>> = {
  image: 'image',
  video: 'video',
  empty_space: 'hand',
  carousel: 'cols',
  text: 'text',
  button: 'box',
  shop_local: 'store',
  marketing_emails: 'mail',
  products: 'bag',
  html: 'code',
  card: 'card',
  custom_element: 'puzzle',
}

export const iconOf = ({ kind, node }: PageNode): string => {
  if (kind === 'element') return ELEMENT_ICONS[node.element_type]
  if (kind === 'layer') return node.config.layer_type === 'button' ? 'box' : 'text'
  if (kind === 'container' && node.section !== undefined) return 'copy'
  return kind === 'block' ? 'cols' : 'box'
}

/** The screens on which a part is hidden, and its dates; '' without. */
export const limitsOf = (found: PageNode): string =>
  [hiddenDetail(found), datesDetail(found)].filter(Boolean).join(', ')

function datesDetail({ kind, node }: PageNode): string {
  const dates = kind === 'layer' ? undefined : node.dates
  if (dates === undefined) return ''
  const now = new Date()
  const ends = [
    dates.from && `from ${formatDateTime(dates.from, now)}`,
    dates.until && `until ${formatDateTime(dates.until, now)}`,
  ]
  return `${dates.mode === 'hide' ? 'hidden ' : ''}${ends.filter(Boolean).join(' ')}`
}

function hiddenDetail({ kind, node }: PageNode): string {
  const hidden = kind === 'layer' ? [] : (node.hidden_on ?? [])
  if (hidden.length === 0) return ''
  return hidden.length === LAYER_SCREENS.length
    ? 'hidden'
    : `not on ${hidden.map((screen) => `${screen}s`).join(' and ')}`
}

/** Distinguishes parts of one kind on that screen: a name that an editor gave, the first words, the file, the count. */
export const detailOf = (found: PageNode, screen: LayerScreen): string =>
  [...new Set([givenName(found), contentOf(found, screen)])].filter(Boolean).join(', ')

function contentOf(found: PageNode, screen: LayerScreen): string {
  const { kind, node } = found
  switch (kind) {
    case 'container':
      if (node.section !== undefined) return 'saved section'
      return node.tabs_enabled ? countOf(node.tabs.length, 'tab') : givenName(found) === '' ? headingIn(node) : ''
    case 'block':
      return node.columns[screen] < COLUMNS ? `${node.columns[screen]} of ${COLUMNS}` : ''
    case 'element':
      return elementDetail(node)
    case 'layer':
      return 'layer'
  }
}
