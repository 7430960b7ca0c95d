/** Job that sends reminders: to members about an expiring card, to recipients about an unused gift. */
import { batch } from '../../../database/batch.ts'
import { remindOfCards, remindOfGifts } from '../../../database/queries/plans/reminders.ts'
import { addDays, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { GIFT_REMINDER_DAYS } from '../../../domain/selling/gift/gift.ts'
import { EXPIRY_NOTICE_DAYS } from '../../../domain/selling/payment/card-expiry.ts'
import type { JobContext } from '../../job.ts'

/** One round trip. */
export const sendReminders = async ({ database, now }: JobContext): Promise<string> => {
  const at = now()
  const today = inLondon(at).day
  const [cards, gifts] = await batch(database, 'write', [
    remindOfCards({ today, until: addDays(today, EXPIRY_NOTICE_DAYS) }, at.toISOString()),
    remindOfGifts({ today, until: addDays(today, GIFT_REMINDER_DAYS) }, at.toISOString()),
  ])
  return `${cards.rowsAffected} about cards, ${gifts.rowsAffected} about gifts`
}
