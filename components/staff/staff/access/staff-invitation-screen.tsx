/** The first visit of staff: an invitation, opened by the link of its mail, or the owner's to a new shop. */
import { useEffect } from 'react'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../../../shop/core/sign-in/login.css'

const InvitationForm = onDemand(() => import('./invitation-form.tsx').then((form) => form.InvitationForm))
const SetupForm = onDemand(() => import('../setup/setup-form.tsx').then((form) => form.SetupForm))

export function StaffInvitationScreen({ isSetup }: { isSetup: boolean }) {
  useEffect(wake, [])
  return (
    <StaffFrame heading={isSetup ? 'Open your shop' : 'Welcome to the control panel'}>
      {isSetup ? <SetupForm /> : <InvitationForm />}
    </StaffFrame>
  )
}
