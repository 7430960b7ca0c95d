/** A list by size: a bar below each name. */
import type { ReactNode } from 'react'

export type RankRow = { key: string; name: ReactNode; size: number; value: string; more?: ReactNode }

export function RankChart({ rows }: { rows: readonly RankRow[] }) {
  const max = Math.max(1e-9, ...rows.map(({ size }) => size))
  return (
    <ol className="an-rank">
      {rows.map(({ key, name, size, value, more }) => (
        <li key={key}>
          <span className="an-name">{name}</span>
          <b>{value}</b>
          <span className="an-more small">{more}</span>
          <span className="an-bar" aria-hidden="true">
            <i style={{ width: `${Math.max(0, size / max) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
