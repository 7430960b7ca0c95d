/** What a programme's header has for somebody who is signed in: the other programme, the account, and the way out. */
import { useEffect, useState } from 'react'
import type { Programme } from '../../domain/route/layout.ts'
import { checkSignIn, isChecked } from '../account/check-sign-in.ts'
import { logOut } from '../account/log-out.ts'
import { Icon } from '../primitives/icon.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { ToolLink } from './tool-link.tsx'
import { WaitingTool } from './waiting-tool.tsx'

const SWITCHES: Record<Programme, { href: string; name: string }> = {
  lock_it_in: { href: '/wine-club', name: 'Switch to Wine Club' },
  wineclub: { href: '/lock-it-in', name: 'Switch to Lock It In' },
}

/** Only ever drawn in a browser that remembers a sign-in; once that turns out to be over it is taken away. */
export function MemberTools({ programme }: { programme: Programme }) {
  const [checked, setChecked] = useState(isChecked)
  useEffect(() => {
    if (!checked) void checkSignIn().then(() => setChecked(true))
  }, [checked])
  if (!checked) return <WaitingTool />
  return (
    <>
      <ToolLink icon="swap" {...SWITCHES[programme]} />
      <ToolLink href="/account" icon="user" name="Account" />
      <LogOutTool />
    </>
  )
}

function LogOutTool() {
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
    <button type="button" className="tool" aria-disabled={working} onClick={leave}>
      {working ? <span className="spin" aria-hidden="true" /> : <Icon name="out" />}
      <span>{working ? 'Logging out' : 'Logout'}</span>
    </button>
  )
}
