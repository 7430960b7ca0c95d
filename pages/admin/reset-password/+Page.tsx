/** The screen of /admin/reset_password. */
export { StaffResetScreen as Page } from '../../../components/staff/staff/access/staff-reset-screen.tsx'
