/** Links to the shop's help, for a search and for pages without products. */
import {
  DELIVERY_PAGE,
  type HelpTopic,
  searchedHelp,
  USUAL_TOPICS,
} from '../../../../domain/catalogue/search/help-topics.ts'
import { isMissing } from '../../../../domain/publishing/shop/feature-of.ts'
import { tariffPrice } from '../../../../domain/selling/delivery/free-delivery.ts'
import { useHomeDelivery } from '../../../kit/shop/home-delivery.ts'
import { useShop } from '../../../kit/shop/shop-context.ts'

/** Returns the topics that the shop has a page for. */
function useOffered(topics: readonly HelpTopic[]): HelpTopic[] {
  const { missing } = useShop()
  return topics.filter(({ href }) => !isMissing(href, missing))
}

/** Returns the help that a search asks for, of what the shop has. */
export const useHelp = (q: string): HelpTopic[] => useOffered(searchedHelp(q).topics)

export type HelpLineProps = { q: string; className?: string; as?: 'p' | 'h2' }

/** One line with the help that a search asks for; nothing for other searches. */
export function HelpLine({ q, className = '', as: Line = 'p' }: HelpLineProps) {
  const topics = useHelp(q)
  const tariff = useHomeDelivery()
  if (topics.length === 0) return null
  return (
    <Line className={`row wrapf ${className}`}>
      {topics.map(({ name, href }) => (
        <span key={name}>
          <a className="reach" href={href}>
            {name}
          </a>
          {href === DELIVERY_PAGE && tariff && `: ${tariffPrice(tariff)}`}
        </span>
      ))}
    </Line>
  )
}

/** Links to the usual topics, for a page without products. */
export const UsualHelp = () => (
  <p className="row wrapf small">
    {useOffered(USUAL_TOPICS).map(({ name, href }) => (
      <a key={name} className="reach" href={href}>
        {name}
      </a>
    ))}
  </p>
)
