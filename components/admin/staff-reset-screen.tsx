/** A forgotten password of staff: asks for the link, and with the link for the new one. */
import { useEffect } from 'react'
import { onDemand } from '../parts/on-demand.tsx'
import { wake } from '../parts/visitor.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../account/login.css'

const ResetForms = onDemand(() => import('../account/reset-forms.tsx').then((forms) => forms.ResetForms))

export function StaffResetScreen() {
  useEffect(() => {
    if (location.search.includes('token=')) wake()
  }, [])
  return (
    <StaffFrame heading="Reset your staff password">
      <ResetForms of="staff" />
    </StaffFrame>
  )
}
