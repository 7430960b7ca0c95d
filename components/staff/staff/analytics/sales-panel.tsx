/** The figures at the top, each with its change, and the chart of the one that is chosen. */
import { useState } from 'react'
import { changeLabel, changeOf, pointsLabel, shareOf, tenths } from '../../../../domain/staff/analytics/change.ts'
import type { Analytics, SalesFigures, SalesPoint } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn } from '../../../kit/panel/cells.tsx'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { ChartPanel, type TableData } from './chart-panel.tsx'
import {
  axisCount,
  axisMoney,
  formatPeriod,
  formatPeriodShort,
  money,
  STEP_COLUMN,
  STEP_LABELS,
  wholeMoney,
} from './labels.ts'
import { LineChart, type LinePoint } from './line-chart.tsx'

type Figure = {
  name: string
  of: (figures: SalesFigures) => number | null
  text: (value: number) => string
  axis: (value: number) => string
}

const FIGURES = {
  sales: { name: 'Sales', of: ({ sales }) => sales, text: money, axis: axisMoney },
  orders: { name: 'Orders', of: ({ orders }) => orders, text: formatCount, axis: axisCount },
  basket: { name: 'Average basket', of: ({ average_basket }) => average_basket, text: money, axis: axisMoney },
} as const satisfies Record<string, Figure>

type FigureName = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as FigureName[]

export function SalesPanel({ analytics }: { analytics: Analytics }) {
  const [chosen, choose] = useState<FigureName>('sales')
  const figure: Figure = FIGURES[chosen]
  return (
    <>
      <div className="panel an-figures">
        <fieldset>
          <legend className="sr">What the chart shows</legend>
          {NAMES.map((name) => (
            <button key={name} type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
              <FigureText figure={FIGURES[name]} analytics={analytics} />
            </button>
          ))}
        </fieldset>
        <PaidShare analytics={analytics} />
      </div>
      <SalesChart figure={figure} analytics={analytics} />
    </>
  )
}

function FigureText({
  figure: { name, of, text },
  analytics: { total, compared },
}: {
  figure: Figure
  analytics: Analytics
}) {
  const value = of(total)
  const [now, before] = compared ? [of(compared.now), of(compared.before)] : [null, null]
  const change = now === null ? null : changeOf(now, before)
  return (
    <>
      <span className="an-l">{name}</span>
      <span className="an-v">{value === null ? '–' : text(value)}</span>
      {compared && (
        <span className="an-d small soft" data-way={change === null ? '' : Math.sign(change)}>
          {change === null ? 'Nothing to compare with' : changeLabel(change)}
          {change !== null && before !== null && <small> from {text(before)}</small>}
        </span>
      )}
    </>
  )
}

/** Visits count for both, so that it is a share of the same people. */
function PaidShare({ analytics: { funnel } }: { analytics: Analytics }) {
  const began = funnel.find(({ step }) => step === 'you')
  const paid = funnel.find(({ step }) => step === 'paid')
  const now = shareOf(paid?.count ?? 0, began?.count ?? 0)
  const before = shareOf(paid?.before ?? 0, began?.before ?? 0)
  const points = now === null || before === null ? null : now - before
  return (
    <div className="an-figure">
      <span className="an-l">Checkouts completed</span>
      <span className="an-v">{now === null ? '–' : tenths(now)}</span>
      {began?.before !== null && (
        <span className="an-d small soft" data-way={points === null ? '' : Math.sign(points)}>
          {points === null ? 'Nothing to compare with' : pointsLabel(points)}
          {points !== null && before !== null && <small> from {tenths(before)}</small>}
        </span>
      )}
    </div>
  )
}

function SalesChart({ figure: { name, of, text, axis }, analytics }: { figure: Figure; analytics: Analytics }) {
  const { points, step, shown, total } = analytics
  const titleOf = (point: SalesPoint): string => `${formatPeriod(point, step)}${point.so_far ? ', so far' : ''}`
  const read = (point: SalesPoint): LinePoint => {
    const [now, before] = [of(point.now), point.before && of(point.before)]
    const change = now === null || point.so_far ? null : changeOf(now, before)
    return {
      key: point.from,
      label: formatPeriodShort(point, step),
      now,
      before,
      title: titleOf(point),
      value: now === null ? 'No orders' : text(now),
      lines: [
        ...(before === null ? [] : [`${text(before)} in the comparison period`]),
        ...(change === null ? [] : [changeLabel(change)]),
      ],
    }
  }
  const lines = points.map(read)
  const highest = lines.reduce<LinePoint | undefined>(
    (top, one) => (one.now !== null && one.now > (top?.now ?? 0) ? one : top),
    undefined,
  )
  return (
    <ChartPanel
      title={`${name}, ${STEP_LABELS[step]}`}
      file={`sales-${shown.from}-${shown.to}`}
      data={salesData(analytics, titleOf)}
      isEmpty={total.orders === 0 && total.refunded === 0 && points.every(({ before }) => !before?.orders)}
      empty="No orders in this period."
      chart={
        <LineChart
          name={name}
          summary={`${name} ${STEP_LABELS[step]}${highest ? `, highest on ${highest.title} at ${highest.value}` : ''}`}
          points={lines}
          axis={axis}
        />
      }
      note={`Paid orders with VAT and delivery, by the day they were paid. Refunds come off on the day they were made: ${money(total.refunded)} in this period. The average basket is before refunds.`}
    />
  )
}

function salesData({ points, step, before }: Analytics, titleOf: (point: SalesPoint) => string): TableData<SalesPoint> {
  return {
    rows: points,
    keyOf: ({ from }) => from,
    columns: [
      { name: STEP_COLUMN[step], show: titleOf, csv: ({ from }) => from },
      figureColumn('Sales', ({ now }) => now.sales, wholeMoney),
      ...(before ? [figureColumn<SalesPoint>('Compared', (point) => point.before?.sales ?? null, wholeMoney)] : []),
      figureColumn('Orders', ({ now }) => now.orders),
      { ...figureColumn('Basket', ({ now }: SalesPoint) => now.average_basket, money), isSpare: true },
      figureColumn('Refunds', ({ now }) => now.refunded, wholeMoney),
    ],
  }
}
