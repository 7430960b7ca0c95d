/** The headers of Lock it in and the wine club; a second row holds menu and search, so that shoppers can move on (domain §13.1). */
import type { Programme } from '../../domain/route/layout.ts'
import { AccountTools } from './account-tools.tsx'
import { CartLink } from './cart-link.tsx'
import { Brand, HeaderFrame } from './header-frame.tsx'
import { Island } from './island.tsx'

/** Has a row for the promises where there is no room for them beside the tools. */
const LANDING = '/lock-it-in'

const NAMES: Record<Programme, string> = { lock_it_in: 'Lock it in', wineclub: 'Wine club' }

export type ProgrammeHeaderProps = {
  path: string
  programme: Programme
  /** False where the page itself is the login. */
  signInButtons: boolean
}

export const ProgrammeHeader = ({ path, programme, signInButtons }: ProgrammeHeaderProps) => (
  <HeaderFrame path={path} dark>
    <div className="wrap head-top">
      <Brand programme={NAMES[programme]} />
      <Island name="promises" className={path === LANDING ? 'head-promises landing' : 'head-promises'} />
      <div className="tools">
        {signInButtons && <AccountTools programme={programme} />}
        <CartLink />
      </div>
    </div>
    <div className="head-second">
      <Island name="menu" />
      <Island name="search" />
    </div>
  </HeaderFrame>
)
