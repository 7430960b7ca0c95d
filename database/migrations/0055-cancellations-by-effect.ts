/** Every day is rolled up anew: cancelled plans count on the day that their cancelling takes effect (decision 77). */
import type { Migration } from './migration.ts'

export const cancellationsByEffect: Migration = {
  number: 55,
  name: 'cancellations-by-effect',
  statements: ['DELETE FROM rolled_up_days'],
}
