/** The lists of a plan's cases as columns. */
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { PlanCase, PlanWithCases, UpcomingDelivery } from '../../../../domain/plans/plan/schema.ts'
import {
  actColumn,
  figureColumn,
  OrderLink,
  stateColumn,
  Tags,
  textColumn,
  twoLineColumn,
} from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import type { Asked } from './plan-dialog.tsx'
import { CASE_STATE_TAGS, UPCOMING_TAGS } from './plan-labels.ts'

/** Adds the year if it isn't this one: twelve upcoming cases may reach into the year after next. */
export const dayName = (day: Day): string => dayNameFrom(day, inLondon(new Date()).day)

export const LINES: readonly Column<NonNullable<PlanWithCases['next_case']>['lines'][number]>[] = [
  twoLineColumn('Wine', ({ code, product, price, locked_price: locked, in_stock }) => [
    product,
    `${code}${in_stock ? '' : ', not enough in stock now'}${locked && locked > price ? `, locked at ${formatPounds(locked)}` : ''}`,
  ]),
  { name: 'How many', show: ({ quantity }) => countOf(quantity, 'bottle'), isNumber: true, isPlain: true },
  figureColumn('Each', ({ price }) => price, formatPounds),
]

export const CASES: readonly Column<PlanCase>[] = [
  textColumn('Leaves', ({ dispatch_on }) => dayName(dispatch_on)),
  {
    name: 'Order',
    show: ({ order_no, state }) => (state === 'ordered' && order_no ? <OrderLink number={order_no} /> : 'None'),
  },
  figureColumn('Total', ({ total }) => total, formatPounds),
  stateColumn('State', ({ state }) => CASE_STATE_TAGS[state]),
]

const caseOf = ({ dispatch_on }: UpcomingDelivery): string => `the case of ${dayName(dispatch_on)}`

export const toCome = (ask: (asked: Asked) => void): readonly Column<UpcomingDelivery>[] => [
  textColumn('Leaves', ({ dispatch_on }) => dayName(dispatch_on)),
  { name: 'State', show: ({ kind }) => <Tags of={UPCOMING_TAGS[kind]} />, isPlain: true },
  actColumn(
    'Put back',
    caseOf,
    ({ planned_on: day }) => ask({ verb: 'unskip', day }),
    ({ may }) => may.unskip,
  ),
  actColumn(
    'Skip',
    caseOf,
    ({ planned_on: day }) => ask({ verb: 'skip', day }),
    ({ may }) => may.skip,
  ),
]
