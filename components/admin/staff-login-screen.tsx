/** The staff's sign-in, apart from the customers'. */
import { onDemand } from '../parts/on-demand.tsx'
import { StaffFrame } from './staff-frame.tsx'
import '../account/login.css'

const StaffLoginForm = onDemand(() => import('./staff-login-form.tsx').then((form) => form.StaffLoginForm))

export const StaffLoginScreen = () => (
  <StaffFrame heading="Sign in to the control panel">
    <StaffLoginForm />
  </StaffFrame>
)
