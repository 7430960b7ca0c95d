/** Updates the document's head on soft navigation. */
import type { Descriptor } from '../domain/publishing/descriptor/descriptor.ts'

/**
 * Sets the title immediately, and the other tags once their code is loaded. If it can't be loaded, the previous page's
 * tags stay, which visitors don't notice.
 */
export function updateHead(descriptor: Descriptor, shopName: string): void {
  document.title = descriptor.title
  import('./replace-tags.ts').then(
    ({ replaceTags }) => replaceTags(descriptor, shopName),
    () => undefined,
  )
}
