/**
 * Headers of Lock it in and the wine club. A quiet one has the shop's search and menu; the others have both in a second
 * row. The club's basket is for members only (account-tools.tsx).
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

/** Has a row for the promises where there is no room for them beside the tools. */
const LANDING = '/lock-it-in'

export type ProgrammeHeaderProps = {
  path: string
  programme: Programme
  /** In the shop's own colours, without the programme's name. */
  isQuiet: boolean
  /** False where the page itself is the login. */
  signInButtons: boolean
}

export function ProgrammeHeader({ path, programme, isQuiet, signInButtons }: ProgrammeHeaderProps) {
  const signedIn = useStore($signedIn)
  useEffect(() => {
    // It must not go on offering them to sign in.
    if (signedIn) wake()
  }, [signedIn])
  return (
    <HeaderFrame path={path} dark={!isQuiet}>
      <div className="wrap head-top">
        <Island name="brand" className="head-brand row" />
        {isQuiet && <Island name="search" />}
        {/* A quiet header has them for soft navigation to one that shows them: islands come only with the first page. */}
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
