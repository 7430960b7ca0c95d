/** Changes the lines of an order that is not packed, and shows the effect before it is saved. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewedLines } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import { linesFormSchema } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { CallFailed } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { changedOf, linesOf } from './edited-line.ts'
import { EditedLines } from './edited-lines.tsx'
import type { OrderPartProps } from './order-queries.ts'
import { LINES_PREVIEW, linesPreviewQuery } from './order-queries.ts'

const UNCHANGED = 'Change the bottles of a line, or add a product'

const problemOf = ({ refusal, lines }: PreviewedLines): string | null =>
  refusal ?? lines.find(({ problem }) => problem !== null)?.problem ?? null

export type LinesDialogProps = OrderPartProps & { closed: () => void }

export function LinesDialog({ order, change, closed }: LinesDialogProps) {
  const client = useQueryClient()
  // Reuses the idempotency key until a response arrives, so that a double press or a retry makes one change.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [phoneOrder, offer] = useState<string | null>(null)
  const { order_no } = order.order
  return (
    <FormDialog
      id="order-lines"
      title={`Edit the lines of ${order_no}`}
      schema={linesFormSchema}
      rows={[['lines']]}
      initial={{ lines: linesOf(order) }}
      intro={
        <p className="small muted">Added bottles cost today’s price. The others keep their price and their savings.</p>
      }
      own={({ lines }, set, errors) => ({
        lines: (
          <EditedLines
            order={order}
            lines={lines}
            set={(next) => set({ lines: next })}
            error={errors.lines}
            offer={offer}
          />
        ),
      })}
      rules={({ lines }) => (changedOf(order, lines).length === 0 ? [{ field: 'lines', message: UNCHANGED }] : [])}
      submit="Save the lines"
      more={(finish) =>
        phoneOrder !== null && (
          <Button
            variant="line"
            onClick={() => {
              finish()
              // First, the screen must notice that there are no unsaved changes.
              setTimeout(() => openPath(phoneOrder))
            }}
          >
            Send the added bottles as a phone order
          </Button>
        )
      }
      toast="The lines are changed"
      save={async ({ lines }) => {
        const wanted = { seen: order.seen, lines: changedOf(order, lines) }
        const preview = client.getQueryData(linesPreviewQuery(order_no, wanted).queryKey)
        if (preview === undefined) return { message: 'Wait for the new total, check it, then save', set: {} }
        const problem = problemOf(preview)
        if (problem !== null) return { message: problem, set: {} }
        try {
          const body = { ...wanted, idempotency_key: key, shown_total: preview.total.after }
          await change.mutateAsync({ does: 'lines', body })
          return undefined
        } catch (failure) {
          const isRefused = failure instanceof CallFailed && (failure.status === 409 || failure.status === 422)
          if (!isRefused) throw failure
          setKey(crypto.randomUUID())
          void client.invalidateQueries({ queryKey: [LINES_PREVIEW] })
          return { message: Object.values(failure.errors ?? {})[0] ?? failure.message, set: {} }
        }
      }}
      closed={closed}
    />
  )
}
