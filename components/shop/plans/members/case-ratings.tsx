/** A member's ratings of the wines in a delivered case. Each rating is saved immediately. */
import { useState } from 'react'
import type { Rating } from '../../../../domain/catalogue/review/review.ts'
import type { PastCaseLine, PlanCase } from '../../../../domain/plans/plan/schema.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { StarChoices } from '../../../kit/primitives/star-choices.tsx'
import { callAccount } from '../account/send.ts'
import { WineName } from './wine-name.tsx'

export type CaseRatingsProps = {
  each: PlanCase
  /** True for the latest case, whose ratings are shown from the start. */
  isOpen: boolean
  onRated: (code: string, stars: number) => void
}

export function CaseRatings({ each: { sequence, lines }, isOpen, onRated }: CaseRatingsProps) {
  const rated = lines.filter(({ stars }) => stars !== null).length
  return (
    <details className="case-ratings" open={isOpen}>
      <summary className="fold-head">
        {rated === 0 ? 'Rate the wines' : `Your ratings: ${rated} of ${countOf(lines.length, 'wine')}`}
        <Icon name="down" small />
      </summary>
      <ul className="members-lines">
        {lines.map((line) => (
          <li key={line.code}>
            <WineName wine={line} />
            <WineStars line={line} name={`stars-${sequence}-${line.code}`} onRated={onRated} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type WineStarsProps = { line: PastCaseLine; name: string } & Pick<CaseRatingsProps, 'onRated'>

function WineStars({ line: { code, productname, producturl, stars }, name, onRated }: WineStarsProps) {
  const [chosen, setChosen] = useState<Rating | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Ratings help to choose similar wines, which works only for wines that the shop still sells.
  if (producturl === '' && stars === null) return <p className="small muted">No longer sold</p>
  const rate = async (now: Rating): Promise<void> => {
    setChosen(now)
    setFailure(null)
    const answer = await callAccount('PUT /api/wine-club/ratings/:code', { params: { code }, body: { stars: now } })
    if (answer.ok) onRated(code, answer.data.stars)
    else setFailure(answer.message)
    // Keeps a rating chosen in the meantime, whose own response clears it.
    setChosen((latest) => (latest === now ? null : latest))
  }
  const shown = chosen ?? stars ?? 0
  return (
    <fieldset className="case-stars">
      <legend className="sr">{`Your stars for ${productname}`}</legend>
      <StarChoices name={name} rating={shown} onChange={(now) => void rate(now)} />
      <p className="small muted" role="status">
        {failure === null && ratingLabel(chosen, stars)}
      </p>
      {failure !== null && <Note kind="bad">{failure}</Note>}
    </fieldset>
  )
}

const ratingLabel = (chosen: number | null, stars: number | null): string => {
  if (chosen !== null) return 'Saving'
  if (stars === null) return ''
  return stars <= 2 ? 'It won’t come again' : `You gave it ${countOf(stars, 'star')}`
}
