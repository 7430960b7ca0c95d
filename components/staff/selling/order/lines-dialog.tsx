/** Changes the lines of an order that is not packed, and shows what the change comes to before it is saved. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.ts'
import { linesFormSchema } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import type { LinesPreviewRequest, PreviewedLines } from '../../../../domain/selling/order-edit/order-edit.ts'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { CallFailed } from '../../../kit/panel/queries.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { type EditedLine, EditedLines } from './edited-lines.tsx'
import type { NextStepProps } from './next-step.tsx'
import { LINES_PREVIEW, linesPreviewQuery } from './order-queries.ts'

const linesOf = ({ lines }: StaffOrder): EditedLine[] =>
  lines
    .map(({ code, name, quantity, refunded }) => ({ id: code, code, title: name, quantity: quantity - refunded }))
    .filter(({ quantity }) => quantity > 0)

/** The lines that differ from the order's. */
const changedOf = (order: StaffOrder, lines: readonly EditedLine[]): LinesPreviewRequest['lines'] => {
  const before = new Map(linesOf(order).map(({ code, quantity }) => [code, quantity]))
  return lines
    .filter(({ code, quantity }) => quantity !== (before.get(code) ?? 0))
    .map(({ code, quantity }) => ({ code, quantity }))
}

const UNCHANGED = 'Change the bottles of a line, or add a product'

export type LinesDialogProps = NextStepProps & { closed: () => void }

export function LinesDialog({ order, change, closed }: LinesDialogProps) {
  const client = useQueryClient()
  // Kept until an answer comes: pressed twice, or sent again after a lost answer, it is one change.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() => linesOf(order))
  const { order_no } = order.order
  const wanted = { seen: order.seen, lines: changedOf(order, typed) }
  const { data, error, isPlaceholderData } = useQuery(linesPreviewQuery(order_no, wanted))
  const preview = wanted.lines.length === 0 ? undefined : data
  const problemOf = ({ refusal, lines }: PreviewedLines) =>
    refusal ?? lines.find(({ problem }) => problem !== null)?.problem ?? null
  return (
    <FormDialog
      id="order-lines"
      title={`Edit the lines of ${order_no}`}
      schema={linesFormSchema}
      initial={{ lines: linesOf(order) }}
      intro={
        <p className="small muted">Added bottles cost today’s price. The others keep theirs, and their savings.</p>
      }
      own={({ lines }, set, errors) => ({
        lines: (
          <EditedLines
            order={order}
            lines={lines}
            set={(next) => {
              setTyped(next)
              set({ lines: next })
            }}
            preview={preview}
            problem={wanted.lines.length > 0 && error ? error.message : undefined}
            error={errors.lines}
          />
        ),
      })}
      rules={({ lines }) => (changedOf(order, lines).length === 0 ? [{ field: 'lines', message: UNCHANGED }] : [])}
      submit={preview && preview.refund > 0 ? `Save, and refund ${formatPounds(preview.refund)}` : 'Save the lines'}
      save={async () => {
        if (preview === undefined || isPlaceholderData)
          return { message: 'The new amounts are on their way. Check them, then save', set: {} }
        const problem = problemOf(preview)
        if (problem !== null) return { message: problem, set: {} }
        try {
          const body = { ...wanted, idempotency_key: key, shown_total: preview.total.after }
          await change.mutateAsync({ does: 'lines', body })
          showToast('The lines are changed')
          return undefined
        } catch (failure) {
          if (failure instanceof CallFailed && failure.status === 409) {
            setKey(crypto.randomUUID())
            void client.invalidateQueries({ queryKey: [LINES_PREVIEW] })
          }
          throw failure
        }
      }}
      closed={closed}
    />
  )
}
