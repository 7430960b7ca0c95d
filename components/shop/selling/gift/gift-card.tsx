/** A gift: its plan, the number of cases, and the giver's message. */
import type { Gift } from '../../../../domain/selling/gift/schema.ts'
import { Picture } from '../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'

export const giftHeading = ({ giver_name }: Pick<Gift, 'giver_name'>): string =>
  giver_name === '' ? 'A gift for you' : `A gift from ${giver_name}`

export const GiftCard = ({ gift: { plan, cases, message } }: { gift: Gift }) => (
  <section className="gift-card grid-5" aria-label="Your gift">
    <div className="gift-bottles">
      {plan.pictures.map((picture) => (
        <Picture key={picture} file={picture} place="thumb" alt="" {...PICTURE} />
      ))}
    </div>
    <div className="stack-s">
      <h2>{plan.name}</h2>
      <p>{`${countOf(cases, 'case')} of twelve bottles. ${plan.description}`}</p>
      {message !== '' && <blockquote>{message}</blockquote>}
    </div>
  </section>
)
