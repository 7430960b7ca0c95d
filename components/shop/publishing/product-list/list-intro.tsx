/** The top of a category, breadcrumbs, title and subcategories, and its introduction, which is below the products. */
import type { ProductListData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { Breadcrumbs } from '../../catalogue/category/breadcrumbs.tsx'
import { SubcategoryChips } from '../../catalogue/category/subcategory-chips.tsx'

export type ListIntroProps = Pick<ProductListData, 'category' | 'breadcrumbs' | 'subcategories'>

/** A link for the keyboard, before subcategories and filters. */
export const SkipToList = () => (
  <a className="skip" href="#list">
    Skip to the products
  </a>
)

export const ListIntro = ({ category, breadcrumbs, subcategories }: ListIntroProps) => (
  <>
    <Breadcrumbs crumbs={breadcrumbs} />
    <h1>{category.title}</h1>
    <SkipToList />
    <SubcategoryChips subcategories={subcategories} />
  </>
)

/** Introduces a category below its products, so that the first screen shows them. */
export const ListAbout = ({ category: { title, intro } }: Pick<ProductListData, 'category'>) => (
  <section className="list-about">
    <h2>{title}</h2>
    <p>{intro}</p>
  </section>
)
