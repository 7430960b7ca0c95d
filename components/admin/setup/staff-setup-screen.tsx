/** The first visit to a shop without an owner: opened by the address that a start prints. */
import { useEffect } from 'react'
import { onDemand } from '../../parts/on-demand.tsx'
import { wake } from '../../parts/visitor.ts'
import { StaffFrame } from '../staff-frame.tsx'
import '../../account/login.css'

const SetupForm = onDemand(() => import('./setup-form.tsx').then((form) => form.SetupForm))

export function StaffSetupScreen() {
  useEffect(wake, [])
  return (
    <StaffFrame heading="Open your shop">
      <SetupForm />
    </StaffFrame>
  )
}
