/** Finds the texts that can be edited on the canvas: those of text elements and of cards. */
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { partNode } from './layer-nodes.ts'

/** Matches the elements' drawing (components/shop/publishing/elements/): the first, since the written text follows it. */
const DRAWN = [':scope > .page-text', ':scope > .page-text-link > div', ':scope > .page-card > div'].join()

/** undefined while it is not drawn. */
export const richNode = (id: string): HTMLElement | undefined =>
  partNode(id)?.querySelector<HTMLElement>(DRAWN) ?? undefined

/** Words of a layer or button as the document has them; undefined for other parts. */
export function plainWords(page: PageDocument | null, id: string): string | undefined {
  const found = page === null ? undefined : findNode(page, id)
  if (found?.kind === 'layer') return found.node.config.text
  if (found?.kind !== 'element' || found.node.element_type !== 'button') return undefined
  return found.node.element_config.config.text
}

/** Its markup; undefined where the part is no such text. */
export function richMarkup(page: PageDocument | null, id: string): string | undefined {
  const found = page === null ? undefined : findNode(page, id)
  if (found?.kind !== 'element') return undefined
  const { node } = found
  return node.element_type === 'text' || node.element_type === 'card' ? node.element_config.config.text : undefined
}
