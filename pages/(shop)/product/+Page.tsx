/** The screen of product routes. */
import { ProductScreen } from '../../../components/shop/catalogue/product/product-screen.tsx'
import type { ProductDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: ProductDescriptor }) => <ProductScreen data={descriptor.data} />
