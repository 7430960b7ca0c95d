/** The headers of Lock it in and the wine club; a second row holds menu and search, so that shoppers can move on. */
import { useEffect } from 'react'
import type { Programme } from '../../domain/route/layout.ts'
import { $signedIn } from '../account/state.ts'
import { useStore } from '../primitives/use-store.ts'
import { CartLink } from './cart-link.tsx'
import { HeaderFrame } from './header-frame.tsx'
import { Island } from './island.tsx'
import { onDemand } from './on-demand.tsx'
import { wake } from './visitor.ts'

const AccountTools = onDemand(
  import.meta.env.SSR ? (await import('./account-tools.tsx')).AccountTools : undefined,
  () => import('./account-tools.tsx').then((tools) => tools.AccountTools),
)

/** Has a row for the promises where there is no room for them beside the tools. */
const LANDING = '/lock-it-in'

export type ProgrammeHeaderProps = {
  path: string
  programme: Programme
  /** False where the page itself is the login. */
  signInButtons: boolean
}

export function ProgrammeHeader({ path, programme, signInButtons }: ProgrammeHeaderProps) {
  const signedIn = useStore($signedIn)
  useEffect(() => {
    // It must not go on offering them to sign in.
    if (signedIn) wake()
  }, [signedIn])
  return (
    <HeaderFrame path={path} dark>
      <div className="wrap head-top">
        <Island name="brand" className="head-brand" />
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
}
