/** The screen of /admin/login. */
export { StaffLoginScreen as Page } from '../../../components/admin/staff-login-screen.tsx'
