/** Ends the session and goes home, from a header. */
import { useState } from 'react'
import { logOut } from '../account/log-out.ts'
import { Icon } from '../primitives/icon.tsx'
import { showToast } from '../primitives/toast-state.ts'

export function LogOutTool() {
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
