/** Bar chart whose bars have one part or several stacked ones. */
import { heightAt, scaleOf } from './scale.ts'

export type Bar = { key: string; label: string; parts: readonly number[] }

export type BarChartProps = {
  summary: string
  bars: readonly Bar[]
  axis: (value: number) => string
  /** A name for each part; empty for bars of one part. */
  legend?: readonly string[]
}

/** Bar width as a share of its slot. */
const WIDTH = 0.62

/** Maximum number of labels that fit without overlapping. */
const LABELS = 8
/** Labels from end to end where there are more bars. */
const ENDS = 4

export function BarChart({ summary, bars, axis, legend = [] }: BarChartProps) {
  const scale = scaleOf(bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))
  const share = 100 / bars.length
  const isDense = bars.length > LABELS
  const labelled = isDense
    ? Array.from({ length: ENDS }, (_, at) => bars[Math.round((at / (ENDS - 1)) * (bars.length - 1))])
    : bars
  return (
    <div className="an-chart an-bars">
      <div className="an-ticks small muted" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ top: `${heightAt(scale, tick)}%` }}>
            {axis(tick)}
          </span>
        ))}
      </div>
      <div className="an-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
          {scale.ticks.map((tick) => (
            <path key={tick} className="an-grid" d={`M0 ${heightAt(scale, tick)}H100`} />
          ))}
          {bars.map(({ key, parts }, at) =>
            parts.map((part, index) => {
              const below = parts.slice(0, index).reduce((sum, one) => sum + one, 0)
              const top = heightAt(scale, below + part)
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have an order and no names
                  key={`${key} ${index}`}
                  className={`an-part-${index}`}
                  x={at * share + (share * (1 - WIDTH)) / 2}
                  width={share * WIDTH}
                  y={top}
                  height={heightAt(scale, below) - top}
                />
              )
            }),
          )}
        </svg>
      </div>
      <div
        className={isDense ? 'an-times between small muted' : 'an-times between small muted an-each'}
        aria-hidden="true"
      >
        {labelled.map((bar) => (
          <span key={bar?.key}>{bar?.label}</span>
        ))}
      </div>
      {legend.length > 0 && (
        <p className="an-legend wrapf small soft" aria-hidden="true">
          {legend.map((name, index) => (
            <span key={name}>
              <i className={`an-part-${index}`} />
              {name}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
