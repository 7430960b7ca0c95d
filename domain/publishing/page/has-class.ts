/** Classes that give an element a role. */
import type { PageElement } from './page-document.ts'

export const hasClass = ({ compiled_classes }: Pick<PageElement, 'compiled_classes'>, name: string): boolean =>
  compiled_classes.split(' ').includes(name)

/** True if an element shows up to three products in lit bays instead of cards. */
export const isVault = (element: Pick<PageElement, 'compiled_classes'>): boolean => hasClass(element, 'vault')
