/** A forgotten password of staff: asks for the link, and with the link for the new one. */
import { useEffect } from 'react'
import { onDemand } from '../layout/on-demand.tsx'
import { wake } from '../layout/visitor.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../account/login.css'

const ResetForms = onDemand(
  import.meta.env.SSR ? (await import('../account/reset-forms.tsx')).ResetForms : undefined,
  () => import('../account/reset-forms.tsx').then((forms) => forms.ResetForms),
)

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
