/** A row of placeholders as high as product cards. Styled by waiting-cards.css. */
import { SharedPart } from '../../../kit/islands/shared-part.tsx'

export const WaitingCards = () => (
  <SharedPart name="waiting-cards" className="carousel" aria-hidden="true">
    <div className="track">
      {['a', 'b', 'c', 'd', 'e'].map((place) => (
        <div key={place} className="card waiting">
          <span className="waiting-niche" />
          <span className="waiting-body" />
        </div>
      ))}
    </div>
  </SharedPart>
)
