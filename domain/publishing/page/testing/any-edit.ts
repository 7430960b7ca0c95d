/** Any edit of a page, for property tests. */
import fc from 'fast-check'
import type { PageEdit } from '../edit/edit.ts'
import { pageNodes } from '../edit/nodes.ts'
import { LAYER_SCREENS } from '../page-choices.ts'
import { ELEMENT_TYPES, type PageDocument } from '../page-document.ts'

/** Any edit of some node of the current page; some are impossible. */
export const anyEdit = fc.record({
  kind: fc.nat(29),
  node: fc.nat(),
  other: fc.nat(),
  at: fc.nat(4),
  type: fc.constantFrom(...ELEMENT_TYPES),
  screen: fc.constantFrom(...LAYER_SCREENS),
  columns: fc.integer({ min: -1, max: 14 }),
})

type Seed = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never

/** `restored` is a page that a step may restore. */
export function toEdit(page: PageDocument, seed: Seed, restored: PageDocument): PageEdit {
  const nodes = pageNodes(page)
  const id = nodes[seed.node % Math.max(1, nodes.length)]?.node.id ?? 'none'
  const other = nodes[seed.other % Math.max(1, nodes.length)]?.node.id ?? 'none'
  const { at, screen } = seed
  const edits: PageEdit[] = [
    { type: 'add_container', at },
    { type: 'add_block', parent: id, at },
    { type: 'add_element', parent: id, element_type: seed.type, at },
    { type: 'add_layer', parent: id, layer_type: 'button' },
    { type: 'move', id, parent: other, at },
    { type: 'move', id, parent: null, at },
    { type: 'duplicate', id },
    { type: 'delete', ids: [id] },
    { type: 'rename', id, to: `named-${at}` },
    { type: 'resize_columns', id, screen, columns: seed.columns },
    { type: 'set_page', change: { title: `Title ${at}` } },
    { type: 'set_container', id, change: { background: 'var(--paper)', width: 'full' } },
    { type: 'link_to_tab', id, tab: at > 2 ? 'tab-1' : null },
    { type: 'add_tab', id, name: 'Tab' },
    { type: 'delete_tab', id, tab: 'tab-1' },
    { type: 'set_config', id, change: at > 3 ? { text: 5 } : { url: '/red' } },
    { type: 'place_layer', id, screen, change: { top: `${at}%`, font_size: at / 2, is_visible: at > 2 } },
    { type: 'set_styles', id, custom_styles: [] },
    { type: 'set_classes', id, compiled_classes: 'gold' },
    { type: 'add_element', parent: null, element_type: seed.type, at },
    { type: 'paste', nodes: nodes.filter(({ node }) => node.id === id), parent: other, at },
    { type: 'replace', document: restored, name: 'Restore version 1' },
    { type: 'add_columns', parent: id, at, ...(at > 2 && { spans: [8, 4] }) },
    { type: 'add_columns', parent: null, at, spans: [4, 4, 4] },
    { type: 'set_hidden', id, screens: at > 2 ? [] : [screen, 'phone'] },
    { type: 'set_dates', id, dates: at > 2 ? null : { mode: 'hide', from: '2026-12-01T07:00:00.000Z', until: '' } },
    { type: 'add_section', section: 'delivery', at },
    { type: 'copy_section', document: restored, at },
    { type: 'link_section', id, section: 'delivery' },
    { type: 'unlink_section', id, document: restored },
  ]
  return edits[seed.kind] ?? { type: 'add_container', at }
}
