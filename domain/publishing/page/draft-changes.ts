/** Changes of a draft as its editor saves them: without the parts that are the same as in the saved draft. */
import { isObject } from './migrations/json.ts'
import { type PageChanges, pageChanges, withChanges } from './page-changes.ts'
import type { PageDocument } from './page-document.ts'

/** null if the pages share no part, so that the whole page is as short. */
export function draftChanges(saved: PageDocument, page: PageDocument): PageChanges | null {
  const changes = pageChanges(saved, page)
  const isPart = (part: unknown) => typeof part === 'string'
  const hasPart = ({ blocks }: Exclude<PageChanges['containers'][number], string>) =>
    blocks.some((block) => isPart(block) || (typeof block === 'object' && block.elements.some(isPart)))
  return changes.containers.some((one) => typeof one === 'string' || hasPart(one)) ? changes : null
}

/**
 * Applies changes from outside to the draft they were made on; the result remains to be validated. undefined if they
 * are of another draft or version of the document, or no changes at all.
 */
export function withDraftChanges(draft: PageDocument, changes: unknown): unknown {
  return isShaped(changes) && changes.version === draft.version ? withChanges(draft, changes) : undefined
}

/** True for what `withChanges` reads: lists of parts in lists of parts. */
function isShaped(changes: unknown): changes is PageChanges {
  const isList = (value: unknown, name: string, isPart: (part: unknown) => boolean): boolean => {
    const parts = isObject(value) ? value[name] : undefined
    return Array.isArray(parts) && parts.every(isPart)
  }
  const isBlock = (block: unknown) => typeof block === 'string' || isList(block, 'elements', () => true)
  return isList(changes, 'containers', (one) => typeof one === 'string' || isList(one, 'blocks', isBlock))
}
