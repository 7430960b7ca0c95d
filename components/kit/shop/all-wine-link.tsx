/** Link to all wine, or to the home page if the shop sells nothing yet. */
import { useOffers } from './shop-context.ts'

export type AllWineLinkProps = { look?: 'btn' | 'btn line'; children?: string }

export const AllWineLink = ({ look = 'btn', children = 'Shop all wine' }: AllWineLinkProps) =>
  useOffers('products') ? (
    <a className={look} href="/wine">
      {children}
    </a>
  ) : (
    <a className={look} href="/">
      To the home page
    </a>
  )
