/** The sign-in page of staff, separate from the customers'. */
import { useEffect } from 'react'
import { signInNote } from '../../../../domain/staff/access/sign-in-note.ts'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../../../shop/core/sign-in/login.css'

const StaffLoginForm = onDemand(() => import('./staff-login-form.tsx').then((form) => form.StaffLoginForm))

export function StaffLoginScreen() {
  // Shows a redirected user the reason immediately.
  useEffect(() => {
    if (signInNote(location.search) !== null) wake()
  }, [])
  return (
    <StaffFrame heading="Sign in to the control panel">
      <StaffLoginForm />
    </StaffFrame>
  )
}
