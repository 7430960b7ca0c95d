/** Resets a forgotten staff password: requests the mailed link; opened by that link, sets a new password. */
import { useEffect } from 'react'
import { onDemand } from '../../../kit/islands/on-demand.tsx'
import { wake } from '../../../kit/islands/visitor.ts'
import { isResetBegun } from '../../../shop/core/sign-in/stored-email.ts'
import { StaffFrame } from './staff-frame.tsx'
import '../../../shop/core/sign-in/login.css'

const ResetForms = onDemand(() =>
  import('../../../shop/core/sign-in/reset-forms.tsx').then((forms) => forms.ResetForms),
)

export function StaffResetScreen() {
  useEffect(() => {
    if (isResetBegun()) wake()
  }, [])
  return (
    <StaffFrame heading="Reset your staff password">
      <ResetForms of="staff" />
    </StaffFrame>
  )
}
