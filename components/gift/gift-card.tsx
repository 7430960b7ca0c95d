/** What was given: the plan with its bottles, how many cases of it, and what the giver wrote. */
import type { Gift } from '../../domain/gift/gift.ts'
import { imageUrl, PICTURE } from '../niche/niche.tsx'
import { countOf } from '../primitives/format-count.ts'

export const GiftCard = ({ gift: { plan, cases, message } }: { gift: Gift }) => (
  <section className="gift-card" aria-label="Your gift">
    <div className="gift-bottles">
      {plan.pictures.map((picture) => (
        <img key={picture} src={imageUrl(picture)} alt="" {...PICTURE} />
      ))}
    </div>
    <div className="stack-s">
      <h2>{plan.name}</h2>
      <p>{`${countOf(cases, 'case')} of twelve bottles. ${plan.description}`}</p>
      {message !== '' && <blockquote>{message}</blockquote>}
    </div>
  </section>
)
