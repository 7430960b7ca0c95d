/** Accepting an invitation to the control panel: opened by the link of its mail. */
import { useEffect } from 'react'
import { onDemand } from '../parts/on-demand.tsx'
import { wake } from '../parts/visitor.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../account/login.css'

const InvitationForm = onDemand(() => import('./invitation-form.tsx').then((form) => form.InvitationForm))

export function StaffInvitationScreen() {
  useEffect(wake, [])
  return (
    <StaffFrame heading="Welcome to the control panel">
      <InvitationForm />
    </StaffFrame>
  )
}
