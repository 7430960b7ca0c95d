/** Shows a draft to its editors with the shop's facts in the place of their placeholders, and all of its parts. */
import { type ContentFacts, fillPlain, fillRich } from '../shop/fill-facts.ts'
import { isRich } from './fit-page.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import type { Block, Container, PageDocument, PageElement } from './page-document.ts'
import { plainText } from './rich-text.ts'

const hasPlaceholder = memoizeByPart((part: object): boolean => JSON.stringify(part).includes('{{'))

export const namesFacts = ({ containers }: PageDocument): boolean => containers.some(hasPlaceholder)

function filled(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((item) => filled(item, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, fill)]))
}

/** Returns a function that fills in a page. Texts with an unknown fact stay as they are, and so do parts without facts. */
export function factsFiller(facts: ContentFacts): (page: PageDocument) => PageDocument {
  const plain = (text: string): string => fillPlain(text, facts) ?? text
  const rich = (text: string): string => fillRich(text, facts) ?? text
  const ofElement = memoizeByPart((element: PageElement): PageElement => {
    if (!hasPlaceholder(element)) return element
    const layers = element.layers.map((layer) => ({
      ...layer,
      config: { ...layer.config, text: plain(layer.config.text) },
    }))
    const config = filled(element.element_config.config, isRich(element) ? rich : plain)
    return { ...element, layers, element_config: { config } } as PageElement
  })
  const ofBlock = memoizeByPart(
    (block: Block): Block => (hasPlaceholder(block) ? { ...block, elements: block.elements.map(ofElement) } : block),
  )
  const ofContainer = memoizeByPart(
    (container: Container): Container =>
      hasPlaceholder(container) ? { ...container, blocks: container.blocks.map(ofBlock) } : container,
  )
  return (page) => (namesFacts(page) ? { ...page, containers: page.containers.map(ofContainer) } : page)
}

/** Returns a function that fills in words which name a part: markup as plain text. */
export function textFiller({ text, html }: ContentFacts): (words: string) => string {
  const known = { ...text, ...Object.fromEntries(Object.entries(html).map(([name, fact]) => [name, plainText(fact)])) }
  return (words) => fillPlain(words, { text: known, html: {} }) ?? words
}
