/** Nodes of a page document: those that the builder creates, with the given ids and contents. */
import { newBlock, newContainer, newElement } from '../../domain/publishing/page/edit/new-nodes.ts'
import type {
  Block,
  ConfigOf,
  Container,
  ElementType,
  PageDocument,
  PageElement,
} from '../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../domain/publishing/page/page-templates.ts'

/** An element whose settings are the defaults of its type, but for `config`. */
export const anElement = <Type extends Exclude<ElementType, 'custom_element'>>(
  id: string,
  type: Type,
  config: Partial<ConfigOf<Type>>,
  more: Partial<Pick<PageElement, 'sequence_number' | 'compiled_styles' | 'layers' | 'requires'>> = {},
): PageElement => {
  const element = newElement(() => id, type)
  return {
    ...element,
    ...more,
    element_config: { config: { ...element.element_config.config, ...config } },
    // The type and its settings come from the same entry.
  } as PageElement
}

export const aBlock = (id: string, elements: PageElement[], more: Partial<Block> = {}): Block => ({
  ...newBlock(() => id),
  elements,
  ...more,
})

export const aContainer = (id: string, blocks: Block[], more: Partial<Container> = {}): Container => ({
  ...newContainer(() => id),
  blocks,
  ...more,
})

export const aPage = (containers: Container[], more: Partial<PageDocument> = {}): PageDocument => ({
  ...pageOf('blank', 'a-page', 'A page'),
  containers,
  ...more,
})
