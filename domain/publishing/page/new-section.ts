/** Makes the document of a saved section from a part of a page. */
import { sectionRoute } from '../../core/route/content-part.ts'
import { newContainer } from './edit/new-nodes.ts'
import type { NewNode } from './edit/nodes.ts'
import { familyUsers } from './family-users.ts'
import { type Container, PAGE_VERSION, type PageDocument } from './page-document.ts'

type Named = { name: string; title: string }

/** A section from a container, or from a block in a container of its own, with the page's fonts that it uses. */
export function newSection(page: PageDocument, part: NewNode, { name, title }: Named): PageDocument | undefined {
  const container = containerOf(part)
  if (container === undefined) return undefined
  const section: PageDocument = {
    version: PAGE_VERSION,
    route: sectionRoute(name),
    title,
    meta_description: '',
    keywords: '',
    page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
    containers: [container],
  }
  const files = page.page.fonts.files.filter((font) => familyUsers(section, font.name).length > 0)
  return { ...section, page: { ...section.page, fonts: { files } } }
}

/** When a container is shown is decided by each page. */
function containerOf(part: NewNode): Container | undefined {
  if (part.kind === 'container' && part.node.section === undefined) {
    const { requires: _, hidden_on: __, dates: ___, ...container } = part.node
    return { ...container, sequence_number: 1 }
  }
  if (part.kind !== 'block') return undefined
  const block = { ...part.node, sequence_number: 1, linked_to_tab: null }
  return { ...newContainer((wanted) => `${wanted}-around`), blocks: [block] }
}
