/** The screen of product-list routes. */
import { ProductListScreen } from '../../../components/shop/publishing/product-list/product-list-screen.tsx'
import type { ProductListDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: ProductListDescriptor }) => (
  <ProductListScreen data={descriptor.data} />
)
