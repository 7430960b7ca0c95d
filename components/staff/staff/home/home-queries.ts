/** The call of the home screen. */
import { asked } from '../../../kit/panel/queries.ts'

/** Polling interval in milliseconds, as orders come in while the screen is open. */
const ASKED_EVERY = 60_000

export const homeQuery = { ...asked('home', 'GET /api/admin/home'), refetchInterval: ASKED_EVERY }
