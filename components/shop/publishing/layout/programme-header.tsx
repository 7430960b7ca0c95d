/** Headers of Lock it in and the wine club. Only members see the club basket (account-tools.tsx). */
import { useEffect } from 'react'
import type { Programme } from '../../../../domain/publishing/descriptor/layout.ts'
import { Island } from '../../../kit/islands/island.tsx'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $signedIn } from '../../core/session/state.ts'
import { CartLink } from './cart-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { ShopTools } from './shop-tools.tsx'
import { StoreLink } from './store-link.tsx'

const AccountTools = onDemand(() => import('./account-tools.tsx').then((tools) => tools.AccountTools))

const MEMBERS = /^\/(?:lock-it-in|wine-club)\/members(?:\/|$)/

/** The landing page, whose header has a row for the promises. */
const LANDING = '/lock-it-in'

export type ProgrammeHeaderProps = {
  path: string
  programme: Programme
  /** True to use the shop's own colours, without the programme's name. */
  isQuiet: boolean
  /** False on the sign-in page itself. */
  signInButtons: boolean
}

export function ProgrammeHeader({ path, programme, isQuiet, signInButtons }: ProgrammeHeaderProps) {
  const signedIn = useStore($signedIn)
  useEffect(() => {
    // Adds a customer's links.
    if (signedIn) wake()
  }, [signedIn])
  const isLanding = path === LANDING
  return (
    <HeaderFrame path={path} dark={!isQuiet}>
      <div className="wrap head-top">
        <Island name="brand" className="head-brand row" />
        <Island name="search" />
        {/* Needed on other pages after soft navigation: only the first page contains the islands' HTML. */}
        <Island name="promises" hidden={!isLanding} {...(isLanding && { className: 'head-promises' })} />
        {isQuiet ? (
          <ShopTools signInFrom={path}>
            <AccountTools programme={programme} isQuiet isMembers={false} />
          </ShopTools>
        ) : (
          <div className="tools">
            <StoreLink />
            <ToolLink href="/favourites" icon="heart" name="Favourites" wideOnly />
            {signInButtons && <AccountTools programme={programme} isQuiet={false} isMembers={MEMBERS.test(path)} />}
            {programme === 'lock_it_in' && <CartLink />}
          </div>
        )}
      </div>
      <Island name="menu" />
    </HeaderFrame>
  )
}
