/** Receives a delivery: where to, from whom, and its lines, all saved together or nothing. Works by keyboard alone. */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { StockPlace } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { receiptFormSchema } from '../../../../domain/catalogue/stock/staff-stock.schema.ts'
import { WAREHOUSE } from '../../../../domain/catalogue/stock/staff-stock.ts'
import { call } from '../../../kit/api/call.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { LoadError } from '../../../kit/panel/load-error.tsx'
import { Panel } from '../../../kit/panel/panel.tsx'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { describeDelivery, placeLabel } from './stock-labels.ts'
import { stockQuery, useStockMoved } from './stock-queries.ts'

export function ReceiveScreen() {
  const { data, error, refetch } = useQuery(stockQuery({ page: 1 }))
  if (data === undefined) return <LoadError of={[{ error, refetch }]} />
  return (
    <div className="stock-receive grid-4">
      <BackLink href="/admin/stock" label="Stock" />
      <DeliveryForm places={data.places.filter(({ is_open }) => is_open)} />
    </div>
  )
}

/** Enter moves to the next field, so that no partial delivery is received by accident; with Ctrl or Cmd it saves. */
function onKeyDown(press: KeyboardEvent) {
  if (press.key !== 'Enter' || !(press.target instanceof HTMLInputElement)) return
  press.preventDefault()
  if (press.ctrlKey || press.metaKey) press.target.form?.requestSubmit()
}

function DeliveryForm({ places }: { places: readonly StockPlace[] }) {
  const moved = useStockMoved()
  const [place, setPlace] = useState(WAREHOUSE)
  // Reuses the idempotency key until a response arrives, so that a double press or a retry makes one delivery.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const labelOf = (id: string) => placeLabel(places.find((one) => one.id === id) ?? { id, name: 'the shop' })
  return (
    <Panel title="Receive a delivery">
      <SchemaForm
        key={key}
        onKeyDown={onKeyDown}
        label="Delivery"
        schema={receiptFormSchema}
        rows={[['place', 'note'], ['lines']]}
        initial={{ place, note: '', lines: [] }}
        vary={() => ({ place: { options: places.map(({ id, name }) => [id, name] as const) } })}
        own={({ lines }, set, errors) => ({
          lines: <DeliveryLines lines={lines} set={(changed) => set({ lines: changed })} errors={errors} />,
        })}
        submit={({ lines }) => (lines.length === 0 ? 'Receive' : `Receive ${describeDelivery(lines)}`)}
        working="Receiving"
        toast={({ lines, place: to }) => `${describeDelivery(lines)} received in ${labelOf(to)}`}
        save={async (values) => {
          const { lines, ...about } = receiptFormSchema.parse(values)
          const answer = await call('POST /api/admin/stock/receipts', {
            body: {
              ...about,
              idempotency_key: key,
              lines: lines.map(({ wine: { code }, quantity }) => ({ code, quantity })),
            },
          })
          if (!answer.ok) return answer
          await moved()
          return {
            next: () => {
              setPlace(about.place)
              setKey(crypto.randomUUID())
            },
          }
        }}
      />
    </Panel>
  )
}
