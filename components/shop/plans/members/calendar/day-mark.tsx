/** A delivery's dispatch day in large type, with the original day struck through if it was moved. */
import type { UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import { dayParts, isMoved } from './delivery-labels.ts'

export function DayMark({ delivery }: { delivery: UpcomingDelivery }) {
  const [weekday, date, month] = dayParts(delivery.dispatch_on)
  const [, plannedDate, plannedMonth] = dayParts(delivery.planned_on)
  return (
    <p className="plan-when">
      <span>{`${weekday} `}</span>
      <b>{`${date} `}</b>
      <span>{month}</span>
      {isMoved(delivery) && <s>{` ${plannedDate} ${plannedMonth}`}</s>}
    </p>
  )
}
