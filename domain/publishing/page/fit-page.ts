/** Adapts a page to its shop and to a moment: removes what is not shown, and inserts the shop's facts. */
import { attributeIn, elementsIn } from '../../core/html/tags.ts'
import { type Conditions, meets, type Offer } from '../shop/condition.ts'
import { type ContentFacts, fillPlain, fillRich } from '../shop/fill-facts.ts'
import type { Block, Container, PageDocument, PageElement, PartDates } from './page-document.ts'

/** True for a part without dates. */
function isShownAt(dates: PartDates | undefined, now: Date): boolean {
  if (dates === undefined) return true
  const at = now.toISOString()
  const isWithin = (dates.from === '' || dates.from <= at) && (dates.until === '' || at < dates.until)
  return isWithin === (dates.mode === 'show')
}

export type Fitting = {
  offer: Offer
  facts: ContentFacts
  /** True if a link within the site leads to something this shop does not have at present. */
  isMissing: (link: string) => boolean
  /** The moment to show. */
  now: Date
}

/**
 * Removes containers, blocks and elements whose conditions or dates don't hold, elements with an unknown fact, buttons that lead
 * nowhere, and blocks and containers left empty by that. Other links to missing pages become plain text.
 */
export function fitPage(page: PageDocument, fitting: Fitting): PageDocument {
  const plain = (text: string): string => fillPlain(text, fitting.facts) ?? ''
  return {
    ...page,
    title: plain(page.title) || page.title,
    meta_description: plain(page.meta_description),
    keywords: plain(page.keywords),
    containers: page.containers.flatMap((container) => fitContainer(container, fitting)),
  }
}

type Shown = { requires: Conditions | undefined; dates: PartDates | undefined }

const isShown = ({ requires, dates }: Shown, { offer, now }: Fitting): boolean =>
  meets(requires, offer) && isShownAt(dates, now)

function fitContainer({ requires, dates, ...container }: Container, fitting: Fitting): Container[] {
  if (!isShown({ requires, dates }, fitting)) return []
  const blocks = container.blocks.flatMap((block) => fitBlock(block, fitting))
  return blocks.length === 0 && container.blocks.length > 0 ? [] : [{ ...container, blocks }]
}

function fitBlock({ requires, dates, ...block }: Block, fitting: Fitting): Block[] {
  if (!isShown({ requires, dates }, fitting)) return []
  const elements = block.elements.flatMap((element) => fitElement(element, fitting))
  return elements.length === 0 && block.elements.length > 0 ? [] : [{ ...block, elements }]
}

function fitElement(whole: PageElement, fitting: Fitting): PageElement[] {
  const { requires, dates, ...element } = whole
  if (!isShown({ requires, dates }, fitting)) return []
  if (element.element_type === 'shop_local' && !fitting.offer.features.includes('stores')) return []
  if (element.element_type === 'button' && fitting.isMissing(element.element_config.config.url)) return []
  const config = fitValue(element.element_config.config, isRich(whole), fitting)
  if (config === undefined) return []
  const layers = element.layers.flatMap((layer) => {
    const text = fillPlain(layer.config.text, fitting.facts)
    const isShown = text !== undefined && !fitting.isMissing(layer.config.url)
    return isShown ? [{ ...layer, config: { ...layer.config, text } }] : []
  })
  return [{ ...element, layers, element_config: { config } } as PageElement]
}

/** WineClub's heading may hold one emphasised word, so it counts as rich text. */
export const isRich = (element: PageElement): boolean =>
  ['text', 'html', 'card', 'carousel'].includes(element.element_type) ||
  (element.element_type === 'custom_element' && element.custom_element_config.component_name === 'WineClub')

/** A copy with every text filled in; undefined when a text can't be. */
function fitValue(value: unknown, rich: boolean, fitting: Fitting): unknown {
  if (typeof value === 'string') return fitText(value, rich, fitting)
  if (Array.isArray(value)) {
    const items = value.filter((item) => !leadsNowhere(item, fitting)).map((item) => fitValue(item, rich, fitting))
    return items.includes(undefined) ? undefined : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const isDeadLink = key.endsWith('url') && typeof inner === 'string' && fitting.isMissing(inner)
    return [key, isDeadLink ? '' : fitValue(inner, rich, fitting)] as const
  })
  return entries.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(entries)
}

/** `item` is one of a row of buttons or slides. */
const leadsNowhere = (item: unknown, { isMissing }: Fitting): boolean =>
  typeof item === 'object' && item !== null && 'url' in item && typeof item.url === 'string' && isMissing(item.url)

function fitText(text: string, rich: boolean, { facts, isMissing }: Fitting): string | undefined {
  const filled = rich ? fillRich(text, facts) : fillPlain(text, facts)
  if (filled === undefined) return undefined
  const pieces: string[] = []
  let at = 0
  for (const { attributes, start, end, inner } of elementsIn(filled, ['a'])) {
    const href = attributeIn(attributes, 'href')
    if (href === undefined || !isMissing(href)) continue
    pieces.push(filled.slice(at, start), inner)
    at = end
  }
  return pieces.join('') + filled.slice(at)
}
