/** True if an element has the class 'vault', which shows up to three products in lit bays instead of cards. */
import type { PageElement } from '../../../../../domain/publishing/page/page-document.ts'

export const isVault = ({ compiled_classes }: Pick<PageElement, 'compiled_classes'>): boolean =>
  compiled_classes.split(' ').includes('vault')
