/**
 * Saved sections: a container that pages link to, edited once for all of them (docs/domain.md#saved-sections). A
 * section is a document of its own with one container.
 */
import { partOf, sectionOf } from '../../core/route/content-part.ts'
import type { Block, Container, PageDocument, PageElement, PageFont } from './page-document.ts'
import type { SectionUse } from './saved-section.schema.ts'

export type Sections = ReadonlyMap<string, PageDocument>

/** Names of the sections that a page links to, without duplicates. */
export const linkedSections = ({ containers }: PageDocument): string[] => [
  ...new Set(containers.flatMap(({ section }) => section ?? [])),
]

/** Pages that use a section, with the open one as it is being edited, which may not be saved yet. */
export function usesOf(
  section: string,
  saved: readonly SectionUse[],
  { id, page }: { id: number; page: PageDocument },
): readonly SectionUse[] {
  if (saved.some((use) => use.id === id) || !linkedSections(page).includes(section)) return saved
  const { route, title } = page
  return [...saved, { id, route, title, kind: partOf(route)?.kind ?? 'page', is_live: false }]
}

/** Collects documents of sections by their names. */
export const sectionsByName = (documents: readonly PageDocument[]): Sections =>
  new Map(
    documents.flatMap((document): [string, PageDocument][] => {
      const name = sectionOf(document.route)
      return name === undefined ? [] : [[name, document]]
    }),
  )

/**
 * Shows each linked section in the place of its link, with the fonts it needs. The container keeps the id of the link;
 * ids inside begin with it. A link to an unknown section is left out. Returns the same page if it has no links, and
 * the same containers for the same links and sections.
 */
export function withSections(page: PageDocument, sections: Sections): PageDocument {
  const names = linkedSections(page)
  if (names.length === 0) return page
  const fonts = names.flatMap((name) => sections.get(name)?.page.fonts.files ?? [])
  return {
    ...page,
    page: { ...page.page, fonts: { files: withFonts(page.page.fonts.files, fonts) } },
    containers: page.containers.flatMap((container) => {
      if (container.section === undefined) return [container]
      const shown = sections.get(container.section)?.containers[0]
      return shown === undefined ? [] : [placed(container, shown)]
    }),
  }
}

/** Fonts of a page with those of another document that it lacks. */
export function withFonts(own: readonly PageFont[], added: readonly PageFont[]): PageFont[] {
  const keyOf = ({ name, weight, style }: PageFont): string => JSON.stringify([name, weight, style])
  const known = new Set(own.map(keyOf))
  const lacking = new Map(added.filter((font) => !known.has(keyOf(font))).map((font) => [keyOf(font), font]))
  return [...own, ...lacking.values()]
}

const known = new WeakMap<Container, { shown: Container; result: Container }>()

function placed(link: Container, shown: Container): Container {
  const before = known.get(link)
  if (before?.shown === shown) return before.result
  const result = copied(link, shown)
  known.set(link, { shown, result })
  return result
}

/** Between the id of a link and an id inside its section. */
const INSIDE = '~'

/** Id of the page's own part for an id of the shown page: of a link for everything inside its section. */
export const ownPartOf = (id: string): string => id.split(INSIDE)[0] ?? id

/** False for a part inside a section, which is edited with the section. */
export const isOwnPart = (id: string): boolean => !id.includes(INSIDE)

function copied(link: Container, shown: Container): Container {
  const idOf = (id: string): string => (id === shown.id ? link.id : `${link.id}${INSIDE}${id}`)
  const css = (styles: string): string => withIds(styles, idOf)
  const ofElement = (element: PageElement): PageElement => ({
    ...element,
    id: idOf(element.id),
    compiled_styles: css(element.compiled_styles),
    layers: element.layers.map((layer) => ({ ...layer, id: idOf(layer.id) })),
  })
  const ofBlock = (block: Block): Block => ({
    ...block,
    id: idOf(block.id),
    compiled_styles: css(block.compiled_styles),
    elements: block.elements.map(ofElement),
  })
  const { section: _, ...own } = shown
  const { requires, hidden_on, dates } = link
  return {
    ...own,
    id: link.id,
    sequence_number: link.sequence_number,
    compiled_styles: css(shown.compiled_styles),
    blocks: shown.blocks.map(ofBlock),
    ...(requires && { requires: [...(shown.requires ?? []), ...requires] }),
    ...(hidden_on && { hidden_on: [...new Set([...(shown.hidden_on ?? []), ...hidden_on])] }),
    ...(dates && { dates }),
  }
}

/** Compiled styles select nodes by their ids. */
const withIds = (css: string, idOf: (id: string) => string): string =>
  css.replace(/(\[data-(?:container|block|element|layer)=)("?)([^"[\]]+)\2\]/g, (_, start, quote, id) => {
    return `${start}${quote || '"'}${idOf(id)}${quote || '"'}]`
  })
