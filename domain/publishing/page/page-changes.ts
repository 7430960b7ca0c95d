/**
 * Difference between two states of a page: sent to the canvas after an edit, and validated. A part that is the same
 * object in both appears only as its id.
 */
import type { z } from 'zod'
import type { changedBlock, changedContainer, pageChangesSchema } from './page-document.schema.ts'
import type { Block, Container, PageDocument, PageElement } from './page-document.ts'

type ChangedBlock = z.infer<typeof changedBlock>
type ChangedContainer = z.infer<typeof changedContainer>

/** A page in which unchanged containers, blocks and elements are represented by their ids. */
export type PageChanges = z.infer<typeof pageChangesSchema>

/** Returns the whole page when the two share no parts. */
export function pageChanges(before: PageDocument, after: PageDocument): PageChanges {
  const known = byId(before.containers)
  const isKept = (container: Container): boolean => known.get(container.id) === container
  const { blocks, elements } = partsOf(before, new Set(after.containers.filter(isKept).map(({ id }) => id)))
  const inBlock = (block: Block): string | ChangedBlock =>
    blocks.get(block.id) === block
      ? block.id
      : {
          ...block,
          elements: block.elements.map((element) => (elements.get(element.id) === element ? element.id : element)),
        }
  return {
    ...after,
    containers: after.containers.map((container) =>
      isKept(container) ? container.id : { ...container, blocks: container.blocks.map(inBlock) },
    ),
  }
}

/**
 * Applies changes to the page from which they were computed. Returns undefined if that page lacks a referenced part.
 */
export function withChanges(before: PageDocument, changes: PageChanges): PageDocument | undefined {
  const retained = changes.containers.filter((container) => typeof container === 'string')
  const containers = byId(before.containers)
  const { blocks, elements } = partsOf(before, new Set(retained))
  let isWhole = true
  const known = <Part>(parts: ReadonlyMap<string, Part>, id: string): Part[] => {
    const part = parts.get(id)
    if (part === undefined) isWhole = false
    return part === undefined ? [] : [part]
  }
  const inBlock = (block: ChangedBlock): Block => ({
    ...block,
    elements: block.elements.flatMap((element) => (typeof element === 'string' ? known(elements, element) : [element])),
  })
  const inContainer = (container: ChangedContainer): Container => ({
    ...container,
    blocks: container.blocks.flatMap((block) => (typeof block === 'string' ? known(blocks, block) : [inBlock(block)])),
  })
  const page = {
    ...changes,
    containers: changes.containers.flatMap((container) =>
      typeof container === 'string' ? known(containers, container) : [inContainer(container)],
    ),
  }
  return isWhole ? page : undefined
}

/** The changes with `change` applied to each element they hold. */
export const mapChanged = (changes: PageChanges, change: (element: PageElement) => PageElement): PageChanges => ({
  ...changes,
  containers: changes.containers.map((container) =>
    typeof container === 'string'
      ? container
      : {
          ...container,
          blocks: container.blocks.map((block) =>
            typeof block === 'string'
              ? block
              : {
                  ...block,
                  elements: block.elements.map((element) => (typeof element === 'string' ? element : change(element))),
                },
          ),
        },
  ),
})

/** Parts of containers that are not kept; a kept container's parts appear nowhere else. */
function partsOf(page: PageDocument, retained: ReadonlySet<string>) {
  const blocks = page.containers.filter(({ id }) => !retained.has(id)).flatMap((container) => container.blocks)
  return { blocks: byId(blocks), elements: byId(blocks.flatMap((block) => block.elements)) }
}

const byId = <Part extends { id: string }>(parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(parts.map((part) => [part.id, part] as const))
