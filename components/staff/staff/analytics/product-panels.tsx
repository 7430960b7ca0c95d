/** Best-selling products, and stock in the cellar. */
import { changeOf, tenths } from '../../../../domain/staff/analytics/change.ts'
import type { Analytics, TopProduct } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { ChartPanel } from './chart-panel.tsx'
import { wholeMoney } from './labels.ts'
import { ProductLink } from './product-link.tsx'
import { RankChart } from './rank-chart.tsx'
import { shareColumn } from './share-column.ts'

function Change({ compared }: Pick<TopProduct, 'compared'>) {
  const change = compared && changeOf(compared.now, compared.before)
  if (change === null) return <span className="muted">{compared && compared.now > 0 ? 'new' : '–'}</span>
  return (
    <span className="an-d small soft" data-way={Math.sign(change)}>
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      {tenths(change)}
    </span>
  )
}

const CHANGE: Column<TopProduct> = {
  ...shareColumn('Change', ({ compared }) => compared && changeOf(compared.now, compared.before)),
  show: (row) => <Change compared={row.compared} />,
}

export const TopPanel = ({ analytics: { top_products, shown, before } }: { analytics: Analytics }) => (
  <ChartPanel<TopProduct>
    title="Top products"
    file={`top-products-${shown.from}-${shown.to}`}
    startsAsTable
    isEmpty={top_products.length === 0}
    empty="Nothing was sold in this period."
    data={{
      rows: top_products,
      keyOf: ({ code }) => code,
      columns: [
        { name: 'Product', show: ProductLink, csv: ({ title }) => title },
        figureColumn('Sold', ({ bottles }) => bottles),
        figureColumn('Sales', ({ sales }) => sales, wholeMoney),
        ...(before ? [CHANGE] : []),
        shareColumn('In plans', ({ in_plans }) => in_plans),
      ],
    }}
    chart={
      <RankChart
        rows={top_products.map((product) => ({
          key: product.code,
          name: <ProductLink {...product} />,
          size: product.sales,
          value: wholeMoney(product.sales),
          more: <Change compared={product.compared} />,
        }))}
      />
    }
    note="By sales, refunds subtracted. A promotion code’s saving on a whole order is not shared out."
  />
)

type SlowProduct = Analytics['slow_products'][number]

const SLOW_COLUMNS: readonly Column<SlowProduct>[] = [
  { name: 'Product', show: ProductLink, csv: ({ title }) => title },
  figureColumn('Sold', ({ bottles }) => bottles),
  figureColumn('In stock', ({ stock }) => stock),
  figureColumn('Worth', ({ stock_value }) => stock_value, wholeMoney),
]

export const SlowPanel = ({ analytics: { slow_products, shown } }: { analytics: Analytics }) => (
  <ChartPanel
    title="Slow products"
    file={`slow-products-${shown.from}-${shown.to}`}
    startsAsTable
    isEmpty={slow_products.length === 0}
    empty="Nothing in stock was on sale in this period."
    data={{
      rows: slow_products,
      keyOf: ({ code }) => code,
      columns: SLOW_COLUMNS,
    }}
    chart={
      <RankChart
        rows={slow_products.map((product) => ({
          key: product.code,
          name: <ProductLink {...product} />,
          size: product.stock_value,
          value: wholeMoney(product.stock_value),
          more: <span className="muted">{formatCount(product.bottles)} sold</span>,
        }))}
      />
    }
    note="In stock and not new in this period: fewest sold first, then the most valuable stock."
  />
)
