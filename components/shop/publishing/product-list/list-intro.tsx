/** The top of a category: breadcrumbs, title, description and subcategories. */
import type { ProductListData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { Breadcrumbs } from '../../catalogue/category/breadcrumbs.tsx'
import { SubcategoryChips } from '../../catalogue/category/subcategory-chips.tsx'

export type ListIntroProps = Pick<ProductListData, 'category' | 'breadcrumbs' | 'subcategories'>

export const ListIntro = ({ category, breadcrumbs, subcategories }: ListIntroProps) => (
  <>
    <Breadcrumbs crumbs={breadcrumbs} />
    <h1>{category.title}</h1>
    {category.intro && <p className="intro-text">{category.intro}</p>}
    {subcategories.length > 0 && (
      <a className="skip-chips small" href="#list">
        Skip to the products
      </a>
    )}
    <SubcategoryChips subcategories={subcategories} />
  </>
)
