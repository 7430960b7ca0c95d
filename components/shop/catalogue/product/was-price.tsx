/** The earlier price of a reduced one, struck through, and in words for screen readers. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import './was-price.css'

export const WasPrice = ({ was }: { was: number | undefined }) =>
  was !== undefined && (
    <>
      <span className="sr">Was </span>
      <s className="was-price">{formatPounds(was)}</s>
      <span className="sr">, now </span>{' '}
    </>
  )
