/** PUT /api/wine-club/ratings/{code}: rates a wine of a member's cases in stars. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import { rateWine as writeRating } from '../../../database/queries/plans/rate-wine.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'

export type Rated = 'rated' | 'not-signed-in' | 'unknown'

/** 'unknown': no case of theirs with that wine was sent. */
export const rateWine = async (
  database: Client,
  session: Session | undefined,
  { code, stars }: { code: string; stars: number },
  at: Date,
): Promise<Rated> => {
  if (session === undefined) return 'not-signed-in'
  const [signedIn, written] = await batch(database, 'write', [
    selectIsSignedIn(session),
    writeRating({ session, code, stars, today: inLondon(at).day }),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return 'not-signed-in'
  return written.rowsAffected > 0 ? 'rated' : 'unknown'
}
