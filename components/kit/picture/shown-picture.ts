/** The picture that shoppers see of a product, which is a placeholder as long as it has none. */
import type { ProductCard } from '../../../domain/catalogue/product/product.ts'

/** Files of public/: an outlined bottle for wines, an outlined box for everything else. */
const BOTTLE = '/ghost.svg'
const BOX = '/ghost-box.svg'

export const isPlaceholder = (file: string): boolean => file === BOTTLE || file === BOX

export const shownPicture = ({ main_picture, niche }: Pick<ProductCard, 'main_picture' | 'niche'>): string =>
  main_picture || (niche === null ? BOX : BOTTLE)
