/** Line over time beside the period it is compared with, read by pointer or, like a slider, by arrow keys. */
import { useState } from 'react'
import { heightAt, scaleOf } from './scale.ts'

export type LinePoint = {
  key: string
  /** On the axis. */
  label: string
  now: number | null
  before: number | null
  /** Description of the point, shown and read aloud: title, value and lines. */
  title: string
  value: string
  lines: readonly string[]
}

export type LineChartProps = {
  name: string
  summary: string
  points: readonly LinePoint[]
  axis: (value: number) => string
}

/** Labels on the axis of time. */
const LABELS = 5

const place = (at: number, count: number): number => (count < 2 ? 50 : (at / (count - 1)) * 100)

/** Stretches without a gap, as the points of polylines. */
const pathOf = (values: readonly (number | null)[], height: (value: number) => number): string => {
  let isGap = true
  return values
    .map((value, at) => {
      if (value === null) {
        isGap = true
        return ''
      }
      const move = isGap ? 'M' : 'L'
      isGap = false
      return `${move}${place(at, values.length).toFixed(2)} ${height(value).toFixed(2)}`
    })
    .join('')
}

export function LineChart({ name, summary, points, axis }: LineChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const values = points.flatMap(({ now, before }) => [now, before].filter((one) => one !== null))
  const scale = scaleOf(values)
  const height = (value: number) => heightAt(scale, value)
  const line = pathOf(
    points.map(({ now }) => now),
    height,
  )
  const last = points.length - 1
  const read = at === null ? undefined : points[Math.min(at, last)]
  const labelled = Math.min(LABELS, points.length)
  const follow = (event: React.PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))))
  }
  return (
    <div className="an-chart an-line">
      <div className="an-ticks small muted" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ top: `${height(tick)}%` }}>
            {axis(tick)}
          </span>
        ))}
      </div>
      <div className="an-plot" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
          {scale.ticks.map((tick) => (
            <path key={tick} className="an-grid" d={`M0 ${height(tick)}H100`} />
          ))}
          {points.every(({ now }) => now !== null) && points.length > 1 && (
            <path className="an-area" d={`${line}L100 ${height(0)}L0 ${height(0)}Z`} />
          )}
          <path
            className="an-was"
            d={pathOf(
              points.map(({ before }) => before),
              height,
            )}
          />
          <path className="an-now" d={line} />
        </svg>
        {points.length === 1 && points[0]?.now !== null && (
          <i className="an-dot" style={{ left: '50%', top: `${height(points[0]?.now ?? 0)}%` }} />
        )}
        <input
          className="an-reader"
          type="range"
          min={0}
          max={last}
          value={at ?? last}
          aria-label={`${name}: read the chart`}
          aria-valuetext={textOf(points[at ?? last])}
          onChange={(event) => setAt(Number(event.target.value))}
          onFocus={() => setAt(last)}
          onBlur={() => setAt(null)}
        />
        {read && <Reading point={read} left={place(points.indexOf(read), points.length)} height={height} />}
      </div>
      <div className="an-times between small muted" aria-hidden="true">
        {Array.from({ length: labelled }, (_, one) => {
          const index = labelled < 2 ? 0 : Math.round((one / (labelled - 1)) * last)
          return <span key={points[index]?.key}>{points[index]?.label}</span>
        })}
      </div>
    </div>
  )
}

const textOf = (point: LinePoint | undefined): string =>
  point === undefined ? '' : [point.title, point.value, ...point.lines].join(', ')

type ReadingProps = { point: LinePoint; left: number; height: (value: number) => number }

function Reading({ point, left, height }: ReadingProps) {
  const { now, before, title, value, lines } = point
  return (
    <div className="an-read" style={{ left: `${left}%` }} aria-hidden="true">
      {before !== null && <i className="an-dot was" style={{ top: `${height(before)}%` }} />}
      {now !== null && <i className="an-dot" style={{ top: `${height(now)}%` }} />}
      <div className="an-tip" data-side={left > 50 ? 'left' : 'right'}>
        <span>{title}</span>
        <b>{value}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  )
}
