/** A category's page: where it is, what it is, the way further down, and its wines. */
import type { ProductListData } from '../../domain/route/descriptor.ts'
import { Island } from '../layout/island.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { countOf } from '../primitives/format-count.ts'
import { ProductCard } from '../product/product-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ListContent } from './list-content.tsx'
import { tailIsland } from './static-tail.tsx'
import { SubcategoryChips } from './subcategory-chips.tsx'

export type ProductListScreenProps = { data: ProductListData }

/** Cards in the first row or two, whose pictures are not put off. */
const EAGER_CARDS = 4

export function ProductListScreen({ data }: ProductListScreenProps) {
  const { category, breadcrumbs, subcategories, products, total_product_count } = data
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="intro">
        <Breadcrumbs crumbs={breadcrumbs} />
        <h1>{category.title}</h1>
        {category.intro && <p>{category.intro}</p>}
        <SubcategoryChips key={category.sef_url} subcategories={subcategories} />
      </div>
      {data.list_header && <ListContent key={data.list_header.page.route} data={data.list_header} />}
      {products.length === 0 ? (
        <NoProducts />
      ) : (
        <>
          <div className="list-bar">
            <p className="small muted num">{countOf(total_product_count, 'product')}</p>
          </div>
          <h2 className="sr">Products</h2>
          <div className="card-grid wide">
            {products.map((product, index) => (
              <ProductCard key={product.code} product={product} eager={index < EAGER_CARDS} />
            ))}
          </div>
          <Island name={tailIsland(category.sef_url)} />
        </>
      )}
      {data.list_footer && <ListContent key={data.list_footer.page.route} data={data.list_footer} />}
    </main>
  )
}

const NoProducts = () => (
  <EmptyState heading="No products found" text="This shelf is empty just now." niche="white">
    <a className="btn line" href="/wine">
      See all wine
    </a>
  </EmptyState>
)
