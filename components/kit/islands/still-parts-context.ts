/** Provides the components of static parts: always on the server, in the browser after the first soft navigation. */
import { type ComponentType, createContext } from 'react'
import type { Breadcrumb } from '../../../domain/catalogue/category/schema.ts'
import type { Product } from '../../../domain/catalogue/product/product.ts'
import type { DocumentData, ProductListData } from '../../../domain/publishing/descriptor/descriptor.ts'
import type { PageElement } from '../../../domain/publishing/page/page-document.ts'

/** The panels beside screens of one form (components/shop/publishing/form-aside/form-aside.tsx). */
export type AsideName =
  | 'account'
  | 'account-with-plans'
  | 'password'
  | 'new-e-mail'
  | 'wish-list'
  | 'gift'
  | 'newsletter'
  | 'unsubscribe'
  | 'own-data'

/** Props of each static part. The components are in layout/still-parts.ts, which this folder may not import. */
export type StillParts = {
  FormAside: ComponentType<{ of: AsideName }>
  Breadcrumbs: ComponentType<{ crumbs: readonly Breadcrumb[] }>
  StillElement: ComponentType<{ element: PageElement; data: DocumentData }>
  AboutProduct: ComponentType<{ product: Product }>
  ProductTitle: ComponentType<{ product: Product }>
  ListAbout: ComponentType<Pick<ProductListData, 'category'>>
  ListIntro: ComponentType<Pick<ProductListData, 'category' | 'breadcrumbs' | 'subcategories'>>
}

export const StillPartsContext = createContext<StillParts | null>(null)
