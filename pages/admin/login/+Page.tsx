/** The screen of /admin/login. */
export { StaffLoginScreen as Page } from '../../../components/staff/staff/access/staff-login-screen.tsx'
