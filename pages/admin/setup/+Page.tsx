/** The screen of /admin/setup. */
export { StaffSetupScreen as Page } from '../../../components/admin/setup/staff-setup-screen.tsx'
