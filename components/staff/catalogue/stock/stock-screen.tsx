/** Stock screen: the table, a delivery, or one variant, by the path. */
import { ReceiveScreen } from './receive-screen.tsx'
import { StockTable } from './stock-table.tsx'
import { VariantScreen } from './variant-screen.tsx'
import '../../../kit/panel/editor.css'
import '../../../kit/panel/detail.css'
import './stock.css'

export function StockScreen({ item: segment }: { item: string }) {
  const item = decodeURIComponent(segment)
  if (item === '') return <StockTable />
  if (item === 'receive') return <ReceiveScreen />
  return <VariantScreen key={item} code={item} />
}
