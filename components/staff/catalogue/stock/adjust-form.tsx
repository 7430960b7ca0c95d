/** Writes off broken or corked bottles, or sets a count, and shows the resulting quantity. */
import { useState } from 'react'
import type { z } from 'zod'
import type { StockAdjustment, VariantStock } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { adjustmentFormSchema } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { adjustmentFault, changeOf, WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { call } from '../../../kit/api/call.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { CallFailed } from '../../../kit/panel/queries.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { signed } from './stock-labels.ts'
import { useStockMoved } from './stock-queries.ts'

type Values = z.input<typeof adjustmentFormSchema>

const BLANK = { place: WAREHOUSE, reason: 'breakage', quantity: null, note: '', seen: null } as const

export function AdjustForm({ variant }: { variant: VariantStock }) {
  const moved = useStockMoved()
  // Reuses the idempotency key until a response arrives, so that a double press or a retry makes one adjustment.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const thereAt = (place: string) => variant.places.find(({ id }) => id === place)?.quantity ?? 0
  const adjustmentOf = ({ reason, seen, ...about }: Values): StockAdjustment =>
    reason === 'count'
      ? { ...about, idempotency_key: key, reason, seen: seen ?? thereAt(about.place) }
      : { ...about, idempotency_key: key, reason }
  return (
    <Panel title="Adjust" className="stock-adjust">
      <SchemaForm
        label={`Adjust ${variant.code}`}
        schema={adjustmentFormSchema}
        initial={BLANK}
        rows={[['place'], ['reason'], ['quantity'], ['note']]}
        // A sale in the meantime is reported, and never counted as found.
        follows={(values, before) => {
          if (values.place !== before.place || values.quantity === null) return { seen: null }
          return { seen: values.seen ?? thereAt(values.place) }
        }}
        vary={(values) => ({
          place: { options: variant.places.map(({ id, name, quantity }) => [id, `${name}: ${formatCount(quantity)}`]) },
          quantity: {
            label: values.reason === 'count' ? 'Quantity counted' : 'Quantity removed',
            hint: whatFollows(adjustmentOf(values), values.seen ?? thereAt(values.place)),
          },
        })}
        rules={(values) => {
          const message = quantityFault(adjustmentOf(values), thereAt(values.place))
          return message === null ? [] : [{ field: 'quantity', message }]
        }}
        submit={({ reason }) => (reason === 'count' ? 'Save the count' : 'Remove from stock')}
        save={async (values) => {
          const answer = await call('POST /api/admin/stock/:code/adjustments', {
            params: { code: variant.code },
            body: adjustmentOf(values),
          })
          if (!answer.ok && answer.conflict && 'quantity' in answer.conflict) {
            await moved()
            return {
              message: `${answer.message}. Check it, and save the right quantity.`,
              set: { seen: answer.conflict.quantity },
            }
          }
          if (!answer.ok) throw new CallFailed(answer)
          const { change, quantity } = answer.data
          showToast(change === 0 ? 'The count matches' : `${signed(change)}: there are ${formatCount(quantity)} now`)
          setKey(crypto.randomUUID())
          await moved()
          return undefined
        }}
      />
    </Panel>
  )
}

/** The API's own message about the quantity; null if it is right. */
function quantityFault(adjustment: StockAdjustment, stock: number): string | null {
  if (adjustment.reason !== 'count' && adjustment.quantity < 1) return 'Give a whole number, 1 or more'
  if (adjustmentFault(adjustment, stock) !== 'too-few') return null
  return stock === 0 ? 'There are none here' : `There ${stock === 1 ? 'is' : 'are'} only ${formatCount(stock)} here`
}

function whatFollows(adjustment: StockAdjustment, stock: number): string {
  if (typeof adjustment.quantity !== 'number') return `In stock here: ${formatCount(stock)}`
  const change = changeOf(adjustment)
  if (change === 0) return 'The same as in stock'
  return `${formatCount(stock)} becomes ${formatCount(stock + change)}: ${countOf(Math.abs(change), 'bottle')} ${change < 0 ? 'fewer' : 'more'}`
}
