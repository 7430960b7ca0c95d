/** Conversion funnel from view to payment: the count at each step and the loss between steps. */
import type { FunnelStep } from '../../../../domain/staff/analytics/analytics.ts'
import { pointsLabel, shareOf, tenths } from '../../../../domain/staff/analytics/change.ts'
import type { Analytics, FunnelCount } from '../../../../domain/staff/analytics/schema.ts'
import { figureColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { ChartPanel } from './chart-panel.tsx'
import { shareColumn } from './share-column.ts'

const FUNNEL_LABELS: Record<FunnelStep, string> = {
  product: 'Viewed a product',
  basket: 'Opened the basket',
  you: 'Began checkout',
  where: 'Gave an address',
  pay: 'Reached payment',
  paid: 'Paid',
}

type Step = FunnelCount & { share: number | null; shareBefore: number | null }

const COLUMNS: readonly Column<Step>[] = [
  textColumn('Step', ({ step }) => FUNNEL_LABELS[step]),
  figureColumn('Times', ({ count }) => count),
  figureColumn('Compared', ({ before }) => before),
  shareColumn('Of the previous step', ({ share }) => share),
]

/** Fall of a share, in tenths of a per cent, from which it is shown in red. */
const BAD = -20

export function FunnelPanel({ analytics: { funnel, shown } }: { analytics: Analytics }) {
  const steps = funnel.map((step, at): Step => {
    const last = funnel[at - 1]
    return {
      ...step,
      share: last ? shareOf(step.count, last.count) : null,
      shareBefore: last && step.before !== null ? shareOf(step.before, last.before ?? 0) : null,
    }
  })
  const max = Math.max(1, ...funnel.map(({ count }) => count))
  const maxBefore = Math.max(...funnel.map(({ before }) => before ?? 0))
  return (
    <ChartPanel
      title="From product to payment"
      file={`funnel-${shown.from}-${shown.to}`}
      isEmpty={funnel.every(({ count }) => count === 0)}
      empty="No visits were counted in this period."
      data={{
        rows: steps,
        keyOf: ({ step }) => step,
        columns: COLUMNS,
      }}
      chart={
        <ol className="an-funnel">
          {steps.map((step) => (
            <li key={step.step}>
              <span>{FUNNEL_LABELS[step.step]}</span>
              <span className="an-bar" aria-hidden="true">
                <i
                  className={step.count > 0 ? 'an-some' : undefined}
                  style={{ width: `${(step.count / max) * 100}%` }}
                />
                {step.before !== null && maxBefore > 0 && (
                  <u style={{ left: `calc(${(step.before / maxBefore) * 100}% - 2px)` }} />
                )}
              </span>
              <b>{formatCount(step.count)}</b>
              <Lost step={step} />
            </li>
          ))}
        </ol>
      }
      note={
        <>
          Page views and checkout steps of visitors who agreed to statistics: times, not people.
          {maxBefore > 0 && ' The black mark shows the comparison period.'}
        </>
      }
    />
  )
}

function Lost({ step: { share, shareBefore } }: { step: Step }) {
  if (share === null) return null
  const points = shareBefore === null ? null : share - shareBefore
  return (
    <span className={points !== null && points <= BAD ? 'an-lost small muted bad' : 'an-lost small muted'}>
      {tenths(share)} of those before{points === null ? '' : `, ${lower(pointsLabel(points))}`}
    </span>
  )
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
