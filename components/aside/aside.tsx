/** What stands beside a screen of one form: the cellar, lit, and what the form is good for. A still part. */
import type { AsideName } from '../parts/still-parts-context.ts'
import { ASIDES } from './words.ts'

export type AsideProps = { of: AsideName }

export function Aside({ of }: AsideProps) {
  const { heading, points } = ASIDES[of]
  return (
    <>
      <div className="aside-words">
        <h2>{heading}</h2>
        {points.length > 0 && (
          <ul className="aside-points grid-3">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="aside-vault" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </>
  )
}
