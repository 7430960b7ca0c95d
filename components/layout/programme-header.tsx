/** The headers of Lock it in and the wine club; a second row holds menu and search, so that shoppers can move on (domain §13.1). */
import { CartLink } from './cart-link.tsx'
import { Brand, HeaderFrame } from './header-frame.tsx'
import { Island } from './island.tsx'
import { ToolLink } from './tool-link.tsx'

export type ProgrammeHeaderProps = {
  path: string
  programme: 'Lock it in' | 'Wine club'
  /** Where signing in happens for this programme. */
  login: string
}

export const ProgrammeHeader = ({ path, programme, login }: ProgrammeHeaderProps) => (
  <HeaderFrame path={path} dark>
    <div className="wrap head-top">
      <Brand programme={programme} />
      <div className="tools">
        {path !== login && <ToolLink href={login} icon="user" name="Sign in" />}
        <CartLink />
      </div>
    </div>
    <div className="head-second">
      <Island name="menu" />
      <Island name="search" />
    </div>
  </HeaderFrame>
)
