/** The control panel's door: who is signed in. */
import { useState } from 'react'
import type { StaffInfo } from '../../domain/admin/admin.ts'
import { call } from '../api/call.ts'
import { useLoaded } from '../api/use-loaded.ts'
import { Button } from '../primitives/button.tsx'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { Note } from '../primitives/note.tsx'
import { loadStaff } from './load-staff.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../account/login.css'

export function StaffHomeScreen() {
  const { loaded, retry } = useLoaded(loadStaff)
  return (
    <StaffFrame heading="Control panel">
      <div className="login-panel login-single" aria-busy={loaded.state === 'loading' || undefined}>
        {loaded.state === 'loading' && <p role="status">Looking who you are</p>}
        {loaded.state === 'failed' && <LoadFailed message={loaded.message} retry={retry} />}
        {loaded.state === 'there' && <SignedInStaff staff={loaded.data} />}
      </div>
    </StaffFrame>
  )
}

function SignedInStaff({ staff }: { staff: StaffInfo }) {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const leave = async () => {
    setWorking(true)
    setFailure(null)
    const answer = await call('POST /api/admin/logout')
    if (answer.ok) return location.replace('/admin/login')
    setWorking(false)
    setFailure(answer.message)
  }
  return (
    <>
      <p>
        <b>{staff.full_name}</b>
        <br />
        {staff.user_type_text}
      </p>
      {failure !== null && <Note kind="bad">{failure}</Note>}
      <div className="row wrapf">
        <Button working={working ? 'Logging out' : null} onClick={leave}>
          Logout
        </Button>
        <a href="/">To the shop</a>
      </div>
    </>
  )
}
