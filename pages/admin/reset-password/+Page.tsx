/** The screen of /admin/reset_password. */
export { StaffResetScreen as Page } from '../../../components/admin/staff-reset-screen.tsx'
