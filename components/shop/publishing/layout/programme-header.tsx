/**
 * Headers of Lock it in and the wine club. A quiet header has the search box in its first row; the others have search
 * and menu in a second row. Only members see the club basket (account-tools.tsx).
 */
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
import { StoreLink } from './store-link.tsx'

const AccountTools = onDemand(() => import('./account-tools.tsx').then((tools) => tools.AccountTools))

/** The landing page, whose header has an extra row for the promises where the first row has no room. */
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
    // Replaces the prerendered Sign in link.
    if (signedIn) wake()
  }, [signedIn])
  // A quiet header has its search box elsewhere: the key restarts the box's behaviour on the new form.
  return (
    <HeaderFrame key={String(isQuiet)} path={path} dark={!isQuiet}>
      <div className="wrap head-top">
        <Island name="brand" className="head-brand row" />
        {isQuiet && <Island name="search" />}
        {/* Hidden in a quiet header, but needed after soft navigation: only the first page contains the islands' HTML. */}
        <Island
          name="promises"
          hidden={isQuiet}
          className={path === LANDING ? 'head-promises landing' : 'head-promises'}
        />
        <div className="tools">
          <StoreLink />
          <ToolLink href="/favourites" icon="heart" name="Favourites" wideOnly={signedIn || !isQuiet} />
          {signInButtons && <AccountTools programme={programme} />}
          {programme === 'lock_it_in' && <CartLink />}
        </div>
      </div>
      <div className={isQuiet ? '' : 'head-second row wrapf'}>
        <Island name="menu" />
        {!isQuiet && <Island name="search" />}
      </div>
    </HeaderFrame>
  )
}
