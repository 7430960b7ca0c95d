/** Shows products with the class 'vault' in lit bays, up to three of them, instead of cards. */
import type { PageElement } from '../../../../../domain/publishing/page/page-document.ts'

export const isVault = ({ compiled_classes }: Pick<PageElement, 'compiled_classes'>): boolean =>
  compiled_classes.split(' ').includes('vault')
