/** Account links in a programme's header: Sign in, or the links of a signed-in customer. */
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Programme } from '../../../../domain/publishing/descriptor/layout.ts'
import type { Feature } from '../../../../domain/publishing/shop/features.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { ToolLink } from '../../../kit/primitives/tool-link.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useOffers } from '../../../kit/shop/shop-context.ts'
import { checkSignIn, isChecked } from '../../core/session/check-sign-in.ts'
import { $signedIn } from '../../core/session/state.ts'
import { logOut } from '../../core/sign-in/log-out.ts'

/** Loaded for members only. If its code can't be loaded, the header leaves it out. */
const ClubCartLink = lazy(() =>
  import('../../core/cart/club-cart-link.tsx').then(
    (link) => ({ default: link.ClubCartLink }),
    () => ({ default: () => null }),
  ),
)

const LOGINS: Record<Programme, string> = {
  lock_it_in: '/lock-it-in/login?redirect_url=lock-it-in/members',
  wineclub: '/wine-club/login?redirect_url=wine-club/members',
}
const SWITCHES: Record<Programme, { href: string; name: string; feature: Feature }> = {
  lock_it_in: { href: '/wine-club', name: 'Switch to Wine Club', feature: 'wine_club' },
  wineclub: { href: '/lock-it-in', name: 'Switch to Lock It In', feature: 'lock_it_in' },
}

export type AccountToolsProps = {
  programme: Programme
  /** True on lists outside the programme, whose header has Sign in and Account (shop-tools.tsx): adds the others, if wide. */
  isQuiet: boolean
  /** True in the members' area, whose server's HTML has no Sign in: only members stay there. */
  isMembers: boolean
}

type ToolsProps = Pick<AccountToolsProps, 'programme' | 'isQuiet'>

/** Checks the sign-in only in browsers that remember one. */
export function AccountTools(props: AccountToolsProps) {
  const signedIn = useStore($signedIn)
  if (signedIn) return <MemberTools {...props} />
  const isAwaited = signedIn === null && props.isMembers
  return (
    <>
      {!props.isQuiet && !isAwaited && <ToolLink href={LOGINS[props.programme]} icon="user" name="Sign in" />}
      {signedIn === null && <WaitingTools {...props} isGuess={!isAwaited} />}
    </>
  )
}

/**
 * The room of a member's links during the check of the sign-in, so that nothing moves when they appear. `isGuess`: true
 * in the server's HTML, where header.css shows it to customers in place of Sign in.
 */
function WaitingTools({ programme, isQuiet, isGuess = false }: ToolsProps & { isGuess?: boolean }) {
  const { feature, name } = SWITCHES[programme]
  const hasOther = useOffers(feature)
  const names = [...(hasOther ? [name] : []), ...(isQuiet ? [] : ['Account']), 'Logout']
  return (
    <span className={['tools-wait', isGuess && 'guess', isQuiet && 'only-d'].filter(Boolean).join(' ')}>
      {names.map((each) => (
        <span key={each} className="tool">
          <span>{each}</span>
        </span>
      ))}
      {!isQuiet && (
        <span className="tool" role="status">
          <span className="spin" aria-hidden="true" />
          <span>Checking</span>
        </span>
      )}
    </span>
  )
}

/** Header button that signs out and opens the home page. */
function LogOutTool({ wideOnly }: { wideOnly: boolean }) {
  const [working, setWorking] = useState(false)
  const leave = async () => {
    if (working) return
    setWorking(true)
    const failure = await logOut()
    if (failure === null) return location.assign('/')
    setWorking(false)
    showToast(failure)
  }
  return (
    <button type="button" className={wideOnly ? 'tool only-d' : 'tool'} aria-disabled={working} onClick={leave}>
      {working ? <span className="spin" aria-hidden="true" /> : <Icon name="out" />}
      <span>{working ? 'Logging out' : 'Logout'}</span>
    </button>
  )
}

function MemberTools({ programme, isQuiet }: ToolsProps) {
  const [checked, setChecked] = useState(isChecked)
  const { feature, ...other } = SWITCHES[programme]
  const hasOther = useOffers(feature)
  useEffect(() => {
    if (!checked) void checkSignIn().then(() => setChecked(true))
  }, [checked])
  if (!checked) return <WaitingTools programme={programme} isQuiet={isQuiet} />
  return (
    <>
      {hasOther && <ToolLink icon="swap" {...other} wideOnly={isQuiet} />}
      {!isQuiet && <ToolLink href="/account" icon="user" name="Account" />}
      <LogOutTool wideOnly={isQuiet} />
      {programme === 'wineclub' && (
        <Suspense fallback={null}>
          <ClubCartLink />
        </Suspense>
      )}
    </>
  )
}
