/** A category's page: breadcrumbs, subcategories, the product list, and its introduction. */
import type { ProductListData } from '../../../../domain/publishing/descriptor/descriptor.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { Still } from '../../../kit/islands/still.tsx'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { LockBar } from '../../core/lock-it-in/lock-bar.tsx'
import { ListPart } from './list-part.tsx'
import { blankView, type ListView } from './list-view.ts'
import { tailIsland } from './tail-island.ts'

/** Staff content above or below a list, loaded on demand because most lists have none. */
const ListContent = onDemand(() => import('./list-content-view.tsx').then((content) => content.ListContentView))

export type ProductListScreenProps = { data: ProductListData }

export function ProductListScreen({ data }: ProductListScreenProps) {
  const { sef_url: route, listing_type: listingType } = data.category
  const hasLockItIn = useOffers('lock_it_in')
  return (
    <>
      {hasLockItIn && listingType !== 'wineclub' && (
        <LockBar of="list" page={route} isOwn={listingType === 'lock_it_in'} />
      )}
      <main id="main" className="wrap" tabIndex={-1}>
        {data.header && <ListContent key={data.header.page.route} data={data.header} />}
        <Still key={`intro/${route}`} name={`intro/${route}`} className="intro">
          {({ ListIntro }) => <ListIntro {...data} />}
        </Still>
        {data.list_header && <ListContent key={data.list_header.page.route} data={data.list_header} />}
        <ListPart key={route} scope={{ route, listingType, q: '' }} first={firstView(data)} tail={tailIsland(route)} />
        {data.category.intro && (
          <Still key={`words/${route}`} name={`words/${route}`}>
            {({ ListAbout }) => <ListAbout {...data} />}
          </Still>
        )}
        {data.list_footer && <ListContent key={data.list_footer.page.route} data={data.list_footer} />}
        {data.footer && <ListContent key={data.footer.page.route} data={data.footer} />}
      </main>
    </>
  )
}

const firstView = ({
  products,
  pinned_product_count,
  total_product_count,
  filter_options,
  filter_data,
}: ProductListData): ListView => ({
  ...blankView(false),
  status: 'still',
  products,
  picks: pinned_product_count,
  total: total_product_count,
  groups: filter_options,
  prices: filter_data.prices,
})
